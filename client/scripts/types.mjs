// Makes the TypeScript types of the wire from their JSON Schema:
//
//   python -m snath.server.protocol.typescript | node client/scripts/types.mjs
//
// With --print the types go to the standard output instead of src/net/protocol.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(readFileSync(0, "utf-8"));
const types = await compile(schema, "Wire", {
  additionalProperties: false,
  bannerComment: "// Generated from snath.server.protocol by scripts/types.mjs. Do not edit by hand.",
  style: { bracketSpacing: true, printWidth: 100, tabWidth: 2 },
});
if (process.argv.includes("--print")) {
  process.stdout.write(types);
} else {
  writeFileSync(new URL("../src/net/protocol.ts", import.meta.url), types);
}

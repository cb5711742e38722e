// Options of a table in the form for a new game.
import type { GameForm } from './form'

/** Options at their default are left out, so that the table tells only what is special. */
export function setOption(form: Pick<GameForm, 'options'>, name: string, value: unknown, usual: unknown): void {
  if (value === usual) delete form.options[name]
  else form.options[name] = value
}

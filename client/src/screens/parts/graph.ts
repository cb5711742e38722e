// From the server's graph to columns that can be drawn.
import type { Graph } from '../../net/protocol'

function totals(graph: Graph): number[][] {
  return graph.lines.map((seat) =>
    seat.map((lines) => Object.values(lines).reduce((sum, coins) => sum + coins, 0)),
  )
}

/** The rounds as the first column, then the total of each seat. */
export function columns(graph: Graph): number[][] {
  return [graph.rounds, ...totals(graph)]
}


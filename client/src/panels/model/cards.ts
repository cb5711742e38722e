// Combat cards are counted by value; on the table they lie one by one.

/** `{"2": 2, "4": 1}` as 2, 2, 4. */
export function cardList(hand: Record<string, number> | null | undefined): number[] {
  return Object.entries(hand ?? {})
    .flatMap(([value, n]) => Array.from({ length: n }, () => Number(value)))
    .sort((a, b) => a - b)
}

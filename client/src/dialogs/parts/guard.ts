// A dialog that opens under a hand that is still clicking must not take that click for an answer.
import { dialogs } from '../state.svelte'

/** Whoever used the page so shortly before is still busy with what was there, in milliseconds. */
const STILL_AT_IT = 700
/** So long a dialog is deaf then. */
export const DEAF_FOR = 450

export function stillClicking(): boolean {
  return performance.now() - dialogs.used < STILL_AT_IT
}

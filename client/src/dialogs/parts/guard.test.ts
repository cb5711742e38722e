import { expect, it, vi } from 'vitest'
import { dialogs } from '../state.svelte'
import { stillClicking } from './guard'

it('a dialog is deaf only to a hand that has just clicked', () => {
  expect(stillClicking()).toBe(false)
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000)
  dialogs.used = performance.now()
  now.mockReturnValue(5300)
  expect(stillClicking()).toBe(true)
  now.mockReturnValue(6000)
  expect(stillClicking()).toBe(false)
  now.mockRestore()
})

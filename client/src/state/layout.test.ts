import { describe, expect, it } from 'vitest'
import { HYSTERESIS, type Layout, enlargement, layoutFor } from './layout'

const size = (text: string) => {
  const [width, height] = text.split('x').map(Number)
  return { width, height }
}

describe('the layout of a window', () => {
  const CASES: [string, Layout][] = [
    ['1440x900', 'wide'], ['2560x1440', 'wide'], ['1280x720', 'wide'], ['1100x640', 'wide'], ['1200x1600', 'wide'],
    ['1024x768', 'middle'], ['880x560', 'middle'], ['800x700', 'middle'], ['1280x600', 'middle'], ['768x768', 'middle'], ['720x800', 'middle'],
    ['820x1180', 'tall'], ['768x1024', 'tall'], ['700x900', 'tall'],
    ['844x390', 'short'], ['667x375', 'short'], ['568x320', 'short'], ['1280x500', 'short'],
    ['390x844', 'phone'], ['360x640', 'phone'], ['699x900', 'phone'], ['500x450', 'phone'],
    ['640x360', 'short'], ['512x384', 'short'], ['720x450', 'short'], ['410x590', 'phone'], // others at 200 %
  ]
  it.each(CASES)('%s is %s', (window, layout) => expect(layoutFor(size(window))).toBe(layout))

  it('stays near a border and changes beyond it', () => {
    expect(layoutFor(size('1099x900'), 'wide')).toBe('wide')
    expect(layoutFor(size(`${1100 - HYSTERESIS}x900`), 'wide')).toBe('wide')
    expect(layoutFor(size(`${1099 - HYSTERESIS}x900`), 'wide')).toBe('middle')
    expect(layoutFor(size('1110x900'), 'middle')).toBe('middle')
    expect(layoutFor(size(`${1100 + HYSTERESIS}x900`), 'middle')).toBe('wide')
    expect(layoutFor(size('844x390'), 'wide')).toBe('short')
  })

  it('flickers nowhere: a window that shakes by less than the margin changes at most once', () => {
    for (let width = 360; width <= 2560; width += 10) {
      for (let height = 320; height <= 1440; height += 40) {
        const first = layoutFor({ width: width + 5, height }, layoutFor({ width, height }))
        expect(layoutFor({ width, height }, first)).toBe(first)
      }
    }
  })
})

it('enlarges large screens so that they look like a usual one', () => {
  expect(enlargement(size('1440x900'))).toBe(1)
  expect(enlargement(size('1920x1080'))).toBe(1.2)
  expect(enlargement(size('2560x1440'))).toBe(1.6)
  expect(enlargement(size('7680x4320'))).toBe(2)
})

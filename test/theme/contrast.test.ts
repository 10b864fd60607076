import { describe, expect, it } from 'vitest'
import { contrast } from '../../cli/config/accent.ts'
import {
  declarations,
  forChoice,
  forSystem,
  hexOf,
  modes,
  pairs,
  palette,
  readStyles,
} from '../support/color-roles.ts'

describe.each(Object.entries(modes))('colors of the %s mode', (_, roles) => {
  it.each(pairs)('%s on %s is at least %d : 1', (text, surface, least) => {
    expect(contrast(hexOf(roles, text), hexOf(roles, surface))).toBeGreaterThanOrEqual(least)
  })
})

describe('the color tokens', () => {
  it('are the same for readers who chose dark and for those whose system is dark', () => {
    expect([...declarations(forSystem)]).toEqual([...declarations(forChoice)])
  })

  it('repeat each palette color in OKLCH, with the value of its hex color', () => {
    const [, wide = ''] = readStyles('palette').split('@supports (color: oklch(0 0 0))')
    const names = [...palette].flatMap(([name, value]) =>
      name === 'white' || value.startsWith('var(') ? [] : name,
    )
    expect([...declarations(wide).keys()]).toEqual(names)
    for (const [name, value] of declarations(wide)) {
      expect(value).toMatch(/^oklch\([\d.]+ [\d.]+ [\d.]+\)$/)
      const [l = 0, c = 0, h = 0] = value.match(/[\d.]+/g)?.map(Number) ?? []
      const hex = channels(palette.get(name) ?? '')
      for (const [i, channel] of fromOklch(l, c, h).entries()) {
        expect(Math.abs(channel - (hex[i] ?? 0)), name).toBeLessThan(0.004)
      }
    }
  })
})

/** sRGB channels from 0 to 1. */
function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

/** https://www.w3.org/TR/css-color-4/#color-conversion-code, by way of Oklab; `h` in degrees. */
function fromOklch(l: number, c: number, h: number): number[] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((x) =>
    Math.min(1, Math.max(0, x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)),
  )
}

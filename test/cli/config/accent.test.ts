import { describe, expect, it } from 'vitest'
import { accentPalette, contrast, lightSurfaces } from '../../../cli/config/accent.ts'
import { hexOf, modes, pairs, palette } from '../../support/color-roles.ts'

function paletteWith(color: string): ReadonlyMap<string, string> {
  const { properties } = accentPalette(color)
  const accent = Object.entries(properties).map(([name, value]) => [name.slice(2), value] as const)
  return new Map([...palette, ...accent])
}

/** Colors from all around: each channel in four steps. */
const colors = ['00', '55', 'aa', 'ff'].flatMap((r, _, all) =>
  all.flatMap((g) => all.map((b) => `#${r}${g}${b}`)),
)

describe('accentPalette()', () => {
  it.each(colors)('of %s can be read in both modes', (color) => {
    const used = paletteWith(color)
    const low = Object.entries(modes).flatMap(([mode, roles]) =>
      pairs.flatMap(([text, surface, least]) => {
        const found = contrast(hexOf(roles, text, used), hexOf(roles, surface, used))
        return found >= least ? [] : [`${mode}: ${text} on ${surface} is ${found.toFixed(2)}`]
      }),
    )
    expect(low).toEqual([])
  })

  it('has every accent color of the theme', () => {
    const names = [...palette.keys()].filter((name) => name.startsWith('accent-'))
    expect(Object.keys(accentPalette('#6d28d9').properties).sort()).toEqual(
      names.map((name) => `--${name}`).sort(),
    )
  })

  it.each([
    ['#c8102e', true],
    ['#e11d48', true],
    ['#ea580c', true],
    ['#b45309', true],
    ['#15803d', true],
    ['#444444', true],
    ['#0d9488', false],
    ['#2563eb', false],
    ['#6d28d9', false],
    ['#c026d3', false],
  ])(
    'of %s has another color for information if other boxes would look the same: %s',
    (color, isOwn) => {
      const { properties } = accentPalette(color)
      expect('--info-700' in properties).toBe(isOwn)
    },
  )

  it.each([
    ['#6d28d9', '#6d28d9', false],
    ['#63d', '#63d', false],
    ['#000000', '#000000', false],
    ['#ffd400', expect.stringMatching(/^#[\da-f]{6}$/), true],
    ['#0d9488', expect.stringMatching(/^#[\da-f]{6}$/), false],
  ])('keeps %s if it can be read, or darkens it', (color, text, isFar) => {
    expect(accentPalette(color)).toMatchObject({ text, isFar })
  })

  it('accepts the darkened color instead', () => {
    for (const color of colors) {
      const { text } = accentPalette(color)
      expect(accentPalette(text)).toMatchObject({ isFar: false })
    }
  })

  it('knows the surfaces of the theme', () => {
    const names = ['white', 'neutral-50', 'neutral-100', 'green-100', 'amber-100', 'red-100']
    expect(lightSurfaces).toEqual(names.map((name) => palette.get(name)))
  })
})

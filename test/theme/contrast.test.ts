import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (name: string) =>
  readFileSync(new URL(`../../theme/styles/${name}.css`, import.meta.url), 'utf8')
const palette = declarations(read('palette').split('@supports')[0] ?? '')
const lightRoles = declarations(read('tokens'))
const [, forChoice = '', forSystem = ''] = read('tokens-dark').split('@media')
const modes = { light: lightRoles, dark: new Map([...lightRoles, ...declarations(forChoice)]) }

const kinds = ['note', 'tip', 'info', 'warning', 'danger']
const codeRoles = [
  'text',
  'comment',
  'keyword',
  'string',
  'function',
  'number',
  'type',
  'tag',
  'name',
]

/** Text, surface, and the least contrast between them. */
const pairs: [string, string, number][] = [
  ...['bg', 'surface', 'raised', 'hover'].flatMap((surface): [string, string, number][] => [
    ['color-text', `color-${surface}`, 7],
    ['color-heading', `color-${surface}`, 7],
    ['color-text-soft', `color-${surface}`, 4.5],
    ['color-accent-text', `color-${surface}`, 4.5],
  ]),
  ['color-accent-text', 'color-accent-soft', 4.5],
  ['color-heading', 'color-accent-soft', 7],
  ['color-heading', 'color-selection', 4.5],
  ['color-on-accent', 'color-accent', 4.5],
  ['color-on-accent', 'color-accent-hover', 4.5],
  ['color-focus', 'color-bg', 3],
  ...kinds.flatMap((kind): [string, string, number][] => [
    ['color-text', `color-${kind}-surface`, 7],
    [`color-${kind}`, `color-${kind}-surface`, 4.5],
    ['color-accent-text', `color-${kind}-surface`, 4.5],
  ]),
  ...codeRoles.flatMap((role): [string, string, number][] => [
    [`code-${role}`, 'code-bg', 4.5],
    ...['code-mark', 'code-inserted-bg', 'code-deleted-bg', 'color-warning-surface'].map(
      (surface): [string, string, number] => [`code-${role}`, surface, 4.5],
    ),
  ]),
  ['code-text', 'code-bg', 7],
  ['code-string', 'code-inserted-bg', 4.5],
  ['code-tag', 'code-deleted-bg', 4.5],
]

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
    const [, wide = ''] = read('palette').split('@supports (color: oklch(0 0 0))')
    const names = [...palette.keys()].filter((name) => name !== 'white')
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

function declarations(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function hexOf(roles: ReadonlyMap<string, string>, role: string): string {
  const name = roles.get(role)?.match(/^var\(--([\w-]+)\)$/)?.[1] ?? ''
  const hex = palette.get(name)
  if (!hex) throw new Error(`Cannot find the color of "${role}": it must be a var() of the palette`)
  return hex
}

/** sRGB channels from 0 to 1. */
function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((x) =>
    x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
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

import { readFileSync } from 'node:fs'

/** The colors of the theme, from its style sheets. */

export const readStyles = (name: string) =>
  readFileSync(new URL(`../../theme/styles/${name}.css`, import.meta.url), 'utf8')
export const palette = declarations(readStyles('palette').split('@supports')[0] ?? '')
const lightRoles = declarations(readStyles('tokens'))
export const [, forChoice = '', forSystem = ''] = readStyles('tokens-dark').split('@media')
export const modes = {
  light: lightRoles,
  dark: new Map([...lightRoles, ...declarations(forChoice)]),
}

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
export const pairs: [string, string, number][] = [
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

/** The custom properties in a style sheet. */
export function declarations(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** The color of a role in a palette. */
export function hexOf(
  roles: ReadonlyMap<string, string>,
  role: string,
  colors: ReadonlyMap<string, string> = palette,
): string {
  const name = roles.get(role)?.match(/^var\(--([\w-]+)\)$/)?.[1] ?? ''
  const value = colors.get(name)
  // The accent color, unless that has to be another one.
  const [, other = ''] = /^var\(--([\w-]+)\)$/.exec(value ?? '') ?? []
  const hex = other === '' ? value : colors.get(other)
  if (!hex) throw new Error(`Cannot find the color of "${role}": it must be a var() of the palette`)
  return hex
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { configSchema } from '../../cli/config/settings/user-config.ts'
import { readSettings, type Setting } from '../../docs/config/reference/read-settings.ts'
import { readTokens } from '../../docs/config/reference/read-tokens.ts'
import { settingsPage } from '../../docs/config/reference/settings-page.ts'

const read = (name: string) => readFileSync(`theme/styles/${name}`, 'utf8')

describe('readTokens()', () => {
  it('reads headings, values of both modes, and comments before and after a token', () => {
    const tokens = `:root {
  /* Text */
  --color-text: var(--gray); /* Running text */
  --leading: 1.5;

  /* Layout */
  --width: 40rem;
  /* Of the columns. */
  --gap: 1rem;
}

/* Narrow windows. */
@media (max-width: 1px) { :root { --width: 1px; } }`
    const palette = ':root { --gray: #333; --light: #ccc; } :root { --gray: oklch(0.3 0 0); }'
    const dark = 'html { --color-text: var(--light); }'
    const plain = { darkValue: undefined, meaning: '' }
    expect(readTokens({ tokens, dark, palette })).toEqual([
      {
        title: 'Text',
        tokens: [
          { name: '--color-text', value: '#333', darkValue: '#ccc', meaning: 'Running text' },
          { name: '--leading', value: '1.5', ...plain },
        ],
      },
      {
        title: 'Layout',
        tokens: [
          { name: '--width', value: '40rem', ...plain },
          { name: '--gap', value: '1rem', ...plain, meaning: 'Of the columns' },
        ],
      },
    ])
  })

  it('finds every token of the theme, under a heading', () => {
    const tokens = read('tokens.css')
    const groups = readTokens({
      tokens,
      dark: read('tokens-dark.css'),
      palette: read('palette.css'),
    })
    const names = groups.flatMap((group) => group.tokens.map(({ name }) => name))
    const written = [...tokens.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name)
    expect(new Set(names)).toEqual(new Set(written))
  })
})

describe('readSettings()', () => {
  const settings = readSettings(join(process.cwd(), 'cli/config/types.ts'), 'UserConfig')
  const typesOf = (all: readonly Setting[]): string[] =>
    all.flatMap(({ type, settings }) => [
      ...(settings.length > 0 ? [] : [type]),
      ...typesOf(settings),
    ])

  it('prints values and names, and no paths of modules', () => {
    const types = typesOf(settings)
    expect(types).toContain('"error" | "warning" | "ignore"')
    expect(types.filter((type) => type.includes('import('))).toEqual([])
    expect(Math.max(...types.map(({ length }) => length))).toBeLessThan(150)
  })

  it('describes the defaults that the schema fills in', () => {
    const smallest = {
      title: 'T',
      images: { widths: [100] },
      announcementBar: { content: 'New' },
      navbar: { logo: { src: 'logo.svg' } },
    }
    const filled = v.parse(configSchema, smallest)
    const described = defaultsOf(settings)
    expect(described.length).toBeGreaterThan(30)
    const wrong = described.flatMap(({ path, standard }) => {
      const value = valueAt(filled, path)
      // The others follow from other settings.
      return value === undefined || isDeepStrictEqual(value, standard)
        ? []
        : [`${path.join('.')}: ${JSON.stringify(standard)}, but it is ${JSON.stringify(value)}`]
    })
    expect(wrong).toEqual([])
    const filledIn = described.filter(({ path }) => valueAt(filled, path) !== undefined)
    expect(filledIn.length).toBeGreaterThan(25)
  })

  it('becomes a page with a line for each setting: its type, its default, and what it is', () => {
    const page = settingsPage(settings)
    expect(page).toContain('## `title`\n\n<span class="setting-type">`string`, required</span>\n\n')
    expect(page).toMatch(
      /^- \*\*`title`\*\* <span class="setting-type">`string`, default: the site's title<\/span>/m,
    )
    expect(page).not.toMatch(/default: undefined|\n\n\n/)
  })
})

interface DescribedDefault {
  readonly path: readonly string[]
  readonly standard: unknown
}

/** The defaults in comments that are values: `'local'`, `5`, `true`, `[]`. */
function defaultsOf(
  settings: readonly Setting[],
  above: readonly string[] = [],
): DescribedDefault[] {
  return settings.flatMap(({ name, standard = '', settings: inner }) => {
    const path = [...above, name.replace(/\[\]$|\.NAME$/, '')]
    const isValue = /^(?:'[^']*'|\d+|true|false|\[(?:'[^']*')?\]|\{\})$/.test(standard)
    const own = isValue ? [{ path, standard: JSON.parse(standard.replaceAll("'", '"')) }] : []
    return [...own, ...(/\]$|NAME$/.test(name) ? [] : defaultsOf(inner, path))]
  })
}

function valueAt(config: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    config,
  )
}

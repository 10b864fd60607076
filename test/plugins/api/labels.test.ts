import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../cli/config/languages/languages.ts'
import { api } from '../../../plugins/api/api.ts'
import { english } from '../../../plugins/api/labels/english.ts'
import { apiLabelSource } from '../../../plugins/api/labels/labels.ts'
import { apiSite } from '../../support/api-site.ts'
import { filesOf } from '../../support/built-pages.ts'
import { rebuild, sharedSite } from '../../support/site.ts'
import { checkLabels, shownText } from '../label-checks.ts'

/** Its comments have words of no language, so that every other word is one of the plugin's. */
const source = `/**
 * Quma.
 * @since 1
 * @author zu
 * @summary zu
 */
export interface QumaBase<T = string> {
  /**
   * Zup.
   * @default 'zim'
   */
  readonly zed?: Zeta
  zid: T
}
/** Zup. */
export type Zeta = 'zim' | 'zam'
/** Zup. */
export class Duma implements Wuma { zig(): void {} ; zag(): void {} ; zog() {} }
export interface Wuma { zog(): void }
export interface Fuma extends Wuma { zag(): void }
export class Vuma { zig(): void {} }
export class Xuma extends Vuma { zag(): void {} ; override zig(): void {} }
/**
 * Zup.
 * @see {@link Vuma}
 */
export class Luma extends Duma {
  constructor() { super() }
  /**
   * Zup.
   * @typeParam T zup
   * @param by - zup
   * @param to - zup
   * @returns zup
   * @throws zup
   * @example
   * zup
   * @example
   * zap
   */
  zug<T>(by = 0.1, to?: T): number { return by }
  /** @deprecated Zup. */
  zub(): void {}
  get zuk() { return 1 }
  zuf = 1
}
export enum Muma { za, zb }
/** Zup */
export function zupa(a: string): Luma
/** Zup. */
export function zupa(a: number): Luma
export function zupa(): Luma { return new Luma() }
/**
 * Zup.
 * @example
 * zup
 */
export const zaka: Zeta = 'zim'
export namespace inza { export const za = 1 }
`

async function build(options: string, settings = '') {
  const root = apiSite(
    {
      'src/index.ts': source,
      'src/fuxa.ts': "export { Luma } from './index.ts'\nexport const zexu = 1",
      'config/site.ts': `import { api } from 'docs-build/api'
export default {
  title: 'Zorbo',
  ${settings}
  plugins: [api({
    entryPoints: { luxa: 'src/index.ts', fuxa: 'src/fuxa.ts' },
    sourceUrl: 'https://zorbo.example/{path}',
    ${options}
  })],
}
`,
    },
    sharedSite,
  )
  // For links to the source.
  git(root, 'init', '--quiet')
  git(
    root,
    '-c',
    'user.name=zu',
    '-c',
    'user.email=zu@zorbo.example',
    'commit',
    '--quiet',
    '--allow-empty',
    '--message=zu',
  )
  const built = await rebuild(root)
  const paths = filesOf(built.outDir).filter((path) => /^api\/.*\.html$/.test(path))
  return { ...built, paths, text: paths.map((path) => shownText(built.read(path))).join('\n') }
}

function git(root: string, ...args: readonly string[]): void {
  execFileSync('git', ['-C', root, ...args])
}

const headingsOf = (html: string) =>
  [...html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id).sort()

describe('the labels of api()', () => {
  it.each(Object.keys(languages).filter((code) => code !== 'en'))(
    'are complete in %s',
    async (code) => {
      const load = Object.entries(apiLabelSource.translations).find(([one]) => one === code)?.[1]
      checkLabels(english, await load?.())
    },
  )

  it('are all on pages, and pages have no other words', async () => {
    const marked = Object.entries(english).map(([name, text]) => {
      const values = text.match(/\{\w+\}/g) ?? []
      return [name, `⟦${name}:${values.join(' ')}⟧`] as const
    })
    const { text, report } = await build(`labels: ${JSON.stringify(Object.fromEntries(marked))}`)
    expect(report).toBe('')
    const missing = marked.map(([name]) => name).filter((name) => !text.includes(`⟦${name}:`))
    // TypeDoc puts everything in a group, and only modules have other kinds.
    expect(missing).toEqual(['export', 'reexport', 'exports'])
    const others = text.replace(/⟦\w+:/g, '').match(/\p{L}+/gu) ?? []
    expect([...new Set(others)].sort().join(' ')).toBe(
      'Duma Quma Vuma Wuma Zup constructor ts zag zig zog zu zup',
    )
  })

  it.each(['de', 'ar'])('are those of the site’s language: %s', async (code) => {
    const { report, read, text, paths } = await build('', `defaultLocale: '${code}',`)
    expect(report).toBe('')
    const plain = await build('')
    expect(paths.map((path) => headingsOf(read(path)))).toEqual(
      plain.paths.map((path) => headingsOf(plain.read(path))),
    )
    const load = Object.entries(apiLabelSource.translations).find(([one]) => one === code)?.[1]
    const labels: Readonly<Record<string, string>> = (await load?.()) ?? {}
    const seen = Object.entries(english).filter(
      ([name, label]) => labels[name] !== label && label.length > 5 && !label.includes('{'),
    )
    const words = (label: string) => new RegExp(`(?<![\\w-])${label}(?![\\w-])`)
    expect(seen.filter(([, label]) => words(label).test(text))).toEqual([])
    expect(text).toContain(labels.parameters)
    expect(text).toContain(labels.functions)
  })

  it('can be replaced', async () => {
    const { report, read } = await build(`labels: { functions: 'Helpers <1>', overload: 'a & b' }`)
    expect(report).toBe('')
    const html = read('api/luxa/index.html')
    expect(html).toMatch(/<h2 id="api-functions"[^>]*>Helpers &lt;1&gt;/)
    expect(read('api/luxa/zupa/index.html')).toContain('a &amp; b</p>')
  })

  it('are checked', () => {
    expect(() =>
      api({ entryPoints: {}, labels: { paramaters: 'x', since: '' } as Record<string, string> }),
    ).toThrow(
      'Invalid value "" for labels.since of api(): it must not be empty; Unknown option "labels.paramaters" of api() (write "parameters")',
    )
  })
})

// @module-tag sweep
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { snapshot } from '../../support/changing-sites.ts'
import { svg } from '../../support/images.ts'
import { randomNumbers } from '../../support/random.ts'
import { addFiles, type Files, linkPackages, rebuild, site } from '../../support/site.ts'
import { isThorough } from '../../support/thorough.ts'
import { woff2 } from '../../support/woff2.ts'

interface Edited {
  /** Names that the configuration imports from `docs-build`, each from its module. */
  readonly imports: string
  /** Settings, one of which is chosen for each build. */
  readonly settings: readonly string[]
  /** Pieces of pages. */
  readonly pieces: readonly string[]
  /** Files that change, with their contents. */
  readonly files?: Readonly<Record<string, readonly (string | Uint8Array)[]>>
  readonly rounds: number
}

const pixels = (width: number, color: string) =>
  sharp({ create: { width, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()
const [wide, other, narrow] = await Promise.all([
  pixels(600, '#c60'),
  pixels(500, '#06c'),
  pixels(90, '#06c'),
])

const usualPieces = [
  '## Heading *a* `b`',
  'Text with [a link](./b.md) and `code`.',
  '> - a\n>   1. b',
  ':::note[T]\nNote\n:::',
  '| a | b |\n| - | - |\n| 1 | 2 |',
]

const cases: Readonly<Record<string, Edited>> = {
  'images, zoom and fonts': {
    imports: "import { imageZoom, headers } from 'docs-build'",
    settings: [
      'plugins: [mdx(), imageZoom(), headers()], images: { widths: [100, 200] }',
      "plugins: [mdx(), imageZoom()], images: { widths: [100], format: 'avif' }, fonts: { text: { family: 'A', files: [{ src: 'a.woff2' }] } }",
      "plugins: [imageZoom(), headers(), mdx()], fonts: { code: { family: 'B', files: [{ src: 'a.woff2' }] }, headings: { family: 'A', files: [{ src: 'a.woff2', preload: true }] } }",
      'plugins: [mdx()]',
    ],
    pieces: [
      '![A lamp](./wide.png)',
      '![A lamp](/wide.png "Title")',
      '[![A lamp](./wide.png)](./b.md)',
      '![A lamp](./wide.png) ![](./wide.png) ![Drawing](./a.svg)',
      '| ![A lamp](./wide.png) |\n| - |\n| ![B](/wide.png) |',
    ],
    files: {
      'content/wide.png': [wide, other, narrow],
      'public/wide.png': [wide, narrow],
      'content/a.svg': [svg('width="800" height="600"'), svg('width="8" height="6"')],
      'public/a.woff2': [
        woff2({ unitsPerEm: 1000, width: 500 }),
        woff2({ unitsPerEm: 1000, width: 600 }),
      ],
    },
    rounds: 10,
  },
  'analytics, icons, colors and links to lines': {
    imports: "import { headers } from 'docs-build'",
    settings: [
      "plugins: [mdx(), headers()], analytics: { plausible: { domain: 't.example' } }, markdown: { lineLinks: true }",
      "plugins: [mdx(), headers()], analytics: { goatcounter: { endpoint: 'https://t.goatcounter.com/count' } }, accentColor: '#6d28d9'",
      "plugins: [mdx(), headers()], navbar: { items: [{ label: 'G', icon: 'github', href: 'https://g.example' }] }",
      "plugins: [mdx()], footer: { sections: [{ title: 'F', items: [{ label: 'G', icon: 'a.svg', to: '/b' }] }] }, accentColor: '#c2410c'",
    ],
    pieces: [
      '```ts title="lib/a.ts" showLineNumbers\nconst a = 1\nlet b\n```',
      '```ts showLineNumbers=7\n// [!code ++]\nlet b\n```',
    ],
    files: { 'public/a.svg': [svg('width="8" height="6"'), svg('width="9" height="6"')] },
    rounds: 10,
  },
  cards: {
    imports: "import { cards } from 'docs-build/cards'",
    settings: [
      'plugins: [mdx(), cards()]',
      "plugins: [cards({ color: '#00ff00', logo: 'a.svg' }), mdx()]",
      'plugins: [mdx()], tagline: "Other"',
    ],
    pieces: ['# Title 日本 & <b>', '# שלום', '---\n\n***', '# 😀 `a` $x$ [b](./b.md)'],
    files: { 'public/a.svg': [svg('width="8" height="6"'), svg('width="9" height="6"')] },
    rounds: 5,
  },
  diagrams: {
    imports: "import { mermaid } from 'docs-build/mermaid'",
    settings: ['plugins: [mdx(), mermaid()]', 'plugins: [mermaid(), mdx()]', 'plugins: [mdx()]'],
    pieces: [
      '```mermaid\ngraph TD\n  a["<b>&amp;"] --> b\n```',
      '- ```mermaid\n  no diagram </script> {} `\n  ```',
      '```mermaid title="x"\n```',
      '~~~mermaid\nsequenceDiagram\n  A->>B: {x}\n~~~',
    ],
    rounds: 2,
  },
  'the docs to print': {
    imports: "import { print } from 'docs-build/print'",
    settings: [
      'plugins: [mdx(), print()]',
      "plugins: [print({ documents: [{ path: 'a', exclude: ['/b'] }, { path: 'print' }], link: 'footer' }), mdx()]",
      'plugins: [mdx()]',
    ],
    pieces: [
      ':::details[D]\n[Up](./b.md#heading-a-b)\n:::',
      '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg> <video src="/a.mp4"></video>',
    ],
    files: { 'public/a.mp4': ['one', 'two'] },
    rounds: 5,
  },
  'types in code': {
    imports: "import { twoslash } from 'docs-build/twoslash'",
    settings: [
      "plugins: [mdx(), twoslash({ files: ['src'] })]",
      "plugins: [mdx(), twoslash({ files: ['src'], compilerOptions: { strict: false } })]",
      'plugins: [mdx()]',
    ],
    pieces: [
      "```ts twoslash\nimport { oil } from './src/lamp'\nconst a = oil\n//    ^?\n```",
      '```ts twoslash\n// @errors: 2322\nconst a: string = 1\n```',
      '```tsx twoslash title="a.tsx"\nconst a = { b: "</script>" }\n// ---cut---\na.b\n```',
      '- ```js twoslash\n  const some = [1].map((one) => one)\n  ```',
    ],
    files: { 'src/lamp.ts': ['export const oil = 1\n', 'export const oil: string = ""\n'] },
    rounds: 2,
  },
  'an API reference': {
    imports: "import { api } from 'docs-build/api'",
    settings: [
      "plugins: [mdx(), api({ entryPoints: { lamp: 'src/lamp.ts' } })]",
      "plugins: [mdx(), api({ entryPoints: { lamp: 'src/lamp.ts', 'lamp/b': 'src/b.ts' } })]",
      "plugins: [mdx(), api({ entryPoints: { lamp: 'src/lamp.ts' }, pages: 'module' })]",
    ],
    pieces: ['[oil](api:oil)', '[dim](api:Lamp.dim)', '[b](api:lamp/b/b) `api:oil`'],
    files: {
      'src/lamp.ts': [
        '/** Oil. */\nexport const oil = 1\n/** A {@link oil}. */\nexport interface Lamp {\n  /** Dims. */\n  dim(): void\n}\n',
        '/** ```ts\n * open <div> {#id} :::note */\nexport const oil = 1\n/**\n * </div> [x]: /y\n * # T {#app}\n * @example <b\n */\nexport class Lamp { /** `a */ dim = <T,>(a: T) => a }\n',
        '/** {@link Nope} Map<string, a> | <!-- x\n *\n * - a\n *     code <x> */\nexport type Oil = { "a-b": 1; [key: string]: number }\nexport * from "./b.ts"\n',
      ],
      'src/b.ts': ['export const b = 1\n', 'export namespace b { export const c = 2 }\n'],
    },
    rounds: 3,
  },
}

/** Rounds are multiplied with it in thorough runs, so that there are more than 300 edits. */
const thoroughly = 11

describe('an incremental build writes the bytes of a clean one after random edits', () => {
  it.each(Object.entries(cases))('%s', async (_, edited) => {
    const { imports, settings, pieces, files = {}, rounds } = edited
    const random = randomNumbers(25)
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
    const all = [...usualPieces, ...pieces, ...pieces]
    const text = (name: string) =>
      [`# Page ${name}`, ...Array.from({ length: 4 }, () => pick(all))].join('\n\n')
    const names = ['index.md', 'b.md', 'c.mdx', 'd/e.md']
    const page = (name: string): Files => ({
      [name]: text(name).replaceAll('](./', name.includes('/') ? '](../' : '](./'),
    })
    const config = (setting: string) => ({
      'config/site.ts': `${imports}\nimport { mdx } from 'docs-build/mdx'
export default { title: 'T', url: 'https://t.example', checks: { orphans: 'ignore', anchors: 'warning', images: 'warning', links: 'warning' }, ${setting} }\n`,
    })
    const root = site({
      ...config(settings[0] ?? ''),
      ...Object.assign({}, ...names.map(page)),
      ...Object.fromEntries(Object.entries(files).map(([path, [first = '']]) => [path, first])),
    })
    linkPackages(root)
    await rebuild(root)
    for (let round = 0; round < rounds * (isThorough ? thoroughly : 1); round++) {
      const file = pick(Object.keys(files))
      const change = pick<() => Files>([
        () => page(pick(names)),
        () => config(pick(settings)),
        () => (file === undefined ? {} : { [file]: pick(files[file] ?? ['']) }),
      ])()
      addFiles(root, change)
      const next = await rebuild(root)
      const clean = await rebuild(root, { outDir: 'clean', cache: false })
      const what = `${round}: ${JSON.stringify(change).slice(0, 500)}`
      expect(next.ok, next.report).toBe(true)
      expect(next.report, what).toBe(clean.report)
      expect(next.report, what).not.toMatch(/plugin-failed|undefined|\[object/)
      expect(snapshot(next.outDir), what).toEqual(snapshot(clean.outDir))
    }
  })
})

// @module-tag sweep

import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listFiles } from '../../../cli/files/list-files.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { randomNumbers } from '../../support/random.ts'
import { addFiles, rebuild, site } from '../../support/site.ts'
import { isThorough } from '../../support/thorough.ts'

/** What a site that changes at random gets wrong counts as a warning. */
const warnings = { links: 'warning', anchors: 'warning', images: 'warning', styles: 'warning' }
const config = (title: string, checks = {}, editUrl?: string) =>
  `export default ${JSON.stringify({
    title,
    url: 'https://example.org',
    components: {
      badge: './config/parts/badge.tsx',
      meter: { file: './config/parts/meter.tsx', lazy: true },
    },
    styles: ['./config/parts/own.css'],
    checks: { ...warnings, ...checks },
    navbar: { items: [{ label: 'Home', to: '/' }] },
    docs: { editUrl },
  })}\n`
const badge = (text: string) =>
  `import { word } from './word.ts'\nimport './badge.css'\nimport { badge } from './badge.module.css'\nexport default function Badge() { return <b className={badge}>${text} {word}</b> }\n`
const meter = (text: string) =>
  `import { word } from './word.ts'\nimport './badge.css'\nexport default () => <i>${text} {word}</i>\n`
const home = (text: string) =>
  `import { Link } from 'docs-build/runtime'\nexport default function Home() { return <h1>${text} <Link to="/guide/one">One</Link></h1> }\n`

const files: Readonly<Record<string, string>> = {
  'config/site.ts': config('Site'),
  'config/parts/badge.tsx': badge('New'),
  'config/parts/meter.tsx': meter('Low'),
  'config/parts/word.ts': "export const word = 'thing'\n",
  'config/parts/own.css': 'main { color: red }\n',
  'config/parts/badge.css': '@font-face { font-family: A; src: url(./a.woff?#iefix) }\n',
  'config/parts/badge.module.css': '.badge { color: red }\n',
  'config/parts/a.woff': 'woff',
  'public/robots.txt': 'User-agent: *\n',
  'content/index.tsx': home('Home'),
  'content/_shared/note.md': '## Note\n\n[Data](../guide/data.zip)\n',
  'content/guide/data.zip': 'zip',
  'content/guide/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/notes/first.md': '# First\n\nText.\n',
  'content/notes/second.md': '# Second\n\n[First](./first.md)\n',
  ...Object.fromEntries(
    ['one', 'two', 'three', 'four'].flatMap((name, i) => [
      [
        `content/guide/${name}.md`,
        `---\ntitle: Page ${name}\n---\n\n## Start\n\n[Next](./two.md#start) :badge[x] ![Picture](./pic.svg)${i === 0 ? ' [Data](./data.zip)' : ''}\n`,
      ],
      [
        `content/deep/er/${name}.md`,
        `# ${name}\n\n${'Text. '.repeat(i)}\n\n::badge\n\n${i % 2 ? '' : '- ::meter\n\n'}[Up](../../guide/one.md)\n${i === 0 ? '\n::include{file="/content/_shared/note.md"}\n' : ''}`,
      ],
    ]),
  ),
}

/** Ways in which a site changes between two builds. Some leave broken links behind: they are warnings here. */
const changes: Readonly<Record<string, (root: string, random: () => number) => void>> = {
  'edits a text': (root, random) => edit(root, random, (text) => `${text}\nLine ${random()}\n`),
  'edits a title': (root, random) =>
    edit(root, random, (text) => text.replace(/^title: .*/m, `title: Title ${random()}`)),
  'edits a heading': (root, random) =>
    edit(root, random, (text) => text.replace(/^## .*/m, `## Start ${Math.floor(random() * 3)}`)),
  'gives a page another slug': (root, random) =>
    edit(root, random, (text) =>
      withFrontMatter(text, 'slug', `/moved-${Math.floor(random() * 9999)}`),
    ),
  'makes a page a draft': (root, random) =>
    edit(root, random, (text) => withFrontMatter(text, 'draft', 'true')),
  'orders the sidebar': (root, random) =>
    edit(root, random, (text) =>
      withFrontMatter(text, 'sidebar_position', `${Math.floor(random() * 9)}`),
    ),
  'adds a page': (root, random) =>
    addFiles(root, {
      [`content/guide/new-${Math.floor(random() * 20)}.md`]: `---\ntitle: New\n---\n\nText ${random()} [One](./one.md)\n`,
    }),
  'removes a page': (root, random) => rmSync(join(root, pageOf(root, random))),
  'renames a page': (root, random) =>
    renameSync(
      join(root, pageOf(root, random)),
      join(root, `content/guide/named-${Math.floor(random() * 20)}.md`),
    ),
  'swaps two pages': (root, random) => {
    const [a, b] = [pageOf(root, random), pageOf(root, random)].map((path) => join(root, path))
    if (!a || !b || a === b) return
    renameSync(a, `${a}.aside`)
    renameSync(b, a)
    renameSync(`${a}.aside`, b)
  },
  'restores a text': (root) =>
    addFiles(root, { 'content/guide/one.md': files['content/guide/one.md'] ?? '' }),
  'changes a picture': (root, random) =>
    addFiles(root, { 'content/guide/pic.svg': `<svg><!-- ${random()} --></svg>` }),
  'removes a linked file': (root) => rmSync(join(root, 'content/guide/data.zip'), { force: true }),
  'adds a file with a similar name': (root, random) =>
    addFiles(root, { [`content/guide/dat${Math.floor(random() * 3)}.zip`]: '' }),
  'adds a public file in place of a linked one': (root) => {
    rmSync(join(root, 'content/guide/data.zip'), { force: true })
    addFiles(root, { 'public/guide/data.zip': 'public' })
  },
  'changes a linked file': (root, random) =>
    addFiles(root, { 'content/guide/data.zip': `${Math.floor(random() * 3)}` }),
  'changes the level of an included heading': (root, random) =>
    addFiles(root, {
      'content/_shared/note.md': `${random() < 0.5 ? '#' : '##'} Note\n\n[Data](../guide/data.zip)\n`,
    }),
  'hides a title': (root, random) =>
    edit(root, random, (text) => withFrontMatter(text, 'hide_title', `${random() < 0.5}`)),
  'removes a picture': (root) => rmSync(join(root, 'content/guide/pic.svg'), { force: true }),
  'changes a component': (root, random) =>
    addFiles(root, { 'config/parts/badge.tsx': badge(`B${Math.floor(random() * 9)}`) }),
  'changes a lazy component': (root, random) =>
    addFiles(root, { 'config/parts/meter.tsx': meter(`M${Math.floor(random() * 9)}`) }),
  'uses a lazy component': (root, random) => edit(root, random, (text) => `${text}\n::meter\n`),
  'changes a module of a component': (root, random) =>
    addFiles(root, { 'config/parts/word.ts': `export const word = ${random()}\n` }),
  'changes the styles of a component': (root, random) =>
    addFiles(root, {
      'config/parts/badge.css': `@font-face { font-family: A${Math.floor(random() * 3)}; src: url(./a.woff) }\n`,
    }),
  'changes a CSS module': (root, random) =>
    addFiles(root, {
      'config/parts/badge.module.css': `.badge { order: ${Math.floor(random() * 9)} }\n`,
    }),
  'changes a font': (root, random) =>
    addFiles(root, { 'config/parts/a.woff': `${Math.floor(random() * 3)}` }),
  'breaks a style sheet': (root, random) =>
    addFiles(root, { 'config/parts/own.css': `main { colr: ${Math.floor(random() * 3)}px }\n` }),
  'moves the home page': (root) => {
    const home = join(root, 'content/index.tsx')
    if (existsSync(home)) renameSync(home, join(root, 'content/start.tsx'))
  },
  'changes a component page': (root, random) =>
    addFiles(root, { 'content/index.tsx': home(`Home ${random()}`) }),
  'changes a style sheet': (root, random) =>
    addFiles(root, { 'config/parts/own.css': `main { margin: ${Math.floor(random() * 99)}px }\n` }),
  'changes the title of the site': (root, random) =>
    addFiles(root, { 'config/site.ts': config(`Site ${Math.floor(random() * 9)}`) }),
  'changes a check': (root, random) =>
    addFiles(root, {
      'config/site.ts': config('Site', { images: random() < 0.5 ? 'ignore' : 'warning' }),
    }),
  'changes the edit URL': (root, random) =>
    addFiles(root, { 'config/site.ts': config('Site', {}, `https://e.org/${random()}`) }),
  'adds a public file': (root, random) =>
    addFiles(root, { [`public/file-${Math.floor(random() * 5)}.txt`]: `${random()}` }),
  'removes a public file': (root) => rmSync(join(root, 'public/robots.txt'), { force: true }),
  'changes nothing': () => {},
  'damages the output': (root, random) => {
    const out = join(root, 'build')
    const paths = listFiles(out)
    const path = paths[Math.floor(random() * paths.length)]
    if (path !== undefined) writeFileSync(join(out, path), 'damaged')
  },
  'loses a file of the output': (root, random) => {
    const out = join(root, 'build')
    const paths = listFiles(out).filter((path) => path !== '404.html')
    rmSync(join(out, paths[Math.floor(random() * paths.length)] ?? ''), { force: true })
  },
  'puts a foreign file into the output': (root) =>
    writeFileSync(join(root, 'build/foreign.html'), 'x'),
}

function pageOf(root: string, random: () => number): string {
  const paths = listFiles(join(root, 'content')).filter((path) => /^[^_].*\.md$/.test(path))
  return `content/${paths[Math.floor(random() * paths.length)]}`
}

function edit(root: string, random: () => number, change: (text: string) => string): void {
  const file = join(root, pageOf(root, random))
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

function withFrontMatter(text: string, key: string, value: string): string {
  const [, lines = '', body = text] = /^---\n(.*?)---\n(.*)$/s.exec(text) ?? []
  const others = lines.split('\n').filter((line) => line !== '' && !line.startsWith(`${key}:`))
  return `---\n${[...others, `${key}: ${value}`].join('\n')}\n---\n${body}`
}

/** What such a build leaves is where the next one begins. */
async function buildWithError(root: string): Promise<void> {
  const wrong = join(root, 'content/guide/wrong.md')
  writeFileSync(wrong, '# Wrong\n\n## A {#same}\n\n## B {#same}\n')
  expect((await rebuild(root)).ok).toBe(false)
  rmSync(wrong)
}

/** `THOROUGH=1` takes more time over tests of many cases. */
const rounds = isThorough ? 200 : 60

it(`an incremental build writes the bytes of a clean one after each of ${rounds} random changes`, async () => {
  const random = randomNumbers(20_261_121)
  const root = site(files)
  const names = Object.keys(changes)
  let compiled = 0
  let pages = 0
  for (let i = 0; i < rounds; i++) {
    // Each of them once, then any.
    const name = names[i] ?? names[Math.floor(random() * names.length)] ?? ''
    // A folder that has run empty would leave nothing to change.
    if (readdirSync(join(root, 'content/guide')).length < 3 || random() < 0.02)
      addFiles(root, files)
    if (random() < 0.3) await buildWithError(root)
    changes[name]?.(root, random)
    if (random() < 0.3) await buildWithError(root)
    const next = await rebuild(root)
    const clean = await rebuild(root, { outDir: 'clean', cache: false })
    expect(next.report, `${i}: ${name}`).toBe(clean.report)
    expect(next.ok, next.report).toBe(true)
    expect(snapshot(next.outDir), `${i}: ${name}`).toEqual(snapshot(clean.outDir))
    compiled += next.compiled
    pages += next.pages
  }
  // Most pages were not compiled again: else this would prove nothing.
  expect(compiled / pages).toBeLessThan(0.5)
})

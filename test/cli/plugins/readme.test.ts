import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentHash } from '../../../cli/files/hash.ts'
import { listFiles } from '../../../cli/files/list-files.ts'
import { run } from '../../support/run-program.ts'
import { addFiles, type Files, rebuild, site } from '../../support/site.ts'

const text = readFileSync('cli/plugins/README.md', 'utf8')

/** The files that an example shows: a path in backquotes and a colon, then the block. */
function exampleFiles(title: string): Files {
  const section = text
    .split(/^## (?=Example: |Errors and)/m)
    .find((part) => part.startsWith(`Example: ${title}\n`))
  if (section === undefined) throw new Error(`The README has no example "${title}"`)
  const blocks = section.matchAll(/^`([^`]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)
  return Object.fromEntries([...blocks].map(([, path = '', code = '']) => [path, code]))
}

/** What the compiler says of the examples, as an editor would. */
function typeErrors(root: string): string {
  const modules = (name: string) => [resolve('node_modules', name)]
  const options = {
    extends: resolve('tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      typeRoots: modules('@types'),
      paths: {
        'docs-build': [resolve('cli/index.ts')],
        'docs-build/runtime': [resolve('runtime/index.ts')],
        react: modules('@types/react'),
        'react/jsx-runtime': modules('@types/react/jsx-runtime.d.ts'),
      },
    },
    include: [...titles.keys()].map(String).concat(resolve('cli/assets.d.ts')),
  }
  addFiles(root, { 'tsconfig.json': JSON.stringify(options) })
  try {
    const tsc = resolve('node_modules/typescript/bin/tsc')
    return execFileSync(process.execPath, [tsc, '-p', root], { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

const titles = [...text.matchAll(/^## Example: (.*)$/gm)].map(([, title = '']) => title)

describe('the README for plugins', () => {
  it('has four examples', () => {
    expect(titles).toEqual([
      'marked text and reading time',
      'owners of pages',
      'release notes with tags',
      'a JSON index, and a command',
    ])
  })

  it('names every part of the contract', () => {
    const types = readFileSync('cli/plugins/types.ts', 'utf8')
    const contract = types.slice(
      types.indexOf('interface Plugin<'),
      types.indexOf('MaybePromise<T> ='),
    )
    const parts = [...contract.matchAll(/^ {2}readonly (\w+)/gm)].map(([, name]) => name)
    expect(parts.length).toBeGreaterThan(12)
    for (const part of parts) expect(text).toContain(part === 'name' ? 'name' : `\`${part}\``)
  })

  it('shows code that compiles', { timeout: 300_000 }, () => {
    const files = titles.flatMap((title, i) =>
      Object.entries(exampleFiles(title)).map(([path, code]) => [`public/../${i}/${path}`, code]),
    )
    expect(typeErrors(site(Object.fromEntries(files)))).toBe('')
  })

  it.each(titles)('shows code that builds without a problem: %s', async (title) => {
    const root = site(exampleFiles(title))
    const first = await rebuild(root)
    expect(first.report).toBe('')
    const second = await rebuild(root)
    const clean = await rebuild(root, { outDir: 'clean', cache: false })
    expect(contentsOf(second.outDir)).toEqual(contentsOf(clean.outDir))
  })

  it('shows a plugin that marks text and estimates reading times', async () => {
    const { read } = await rebuild(site(exampleFiles('marked text and reading time')))
    expect(read('index.html')).toContain(
      '<p class="reading-time">1 min to read</p>\n</div><div data-run="1"><p>This is <mark>very <em>important</em></mark>. <code>==This==</code> is code.</p>',
    )
    const text = (count: number) => `${'word '.repeat(count)} ==a== and ==b`
    const other = await rebuild(
      site({
        ...exampleFiles('marked text and reading time'),
        'content/index.md': `---\ntitle: A\n---\n${text(900)}`,
      }),
    )
    expect(other.read('index.html')).toContain('5 min to read')
    expect(other.read('index.html')).toContain('<mark>a</mark> and ==b</p>')
  })

  it('shows a plugin that declares front matter', async () => {
    const { read } = await rebuild(site(exampleFiles('owners of pages')))
    expect(read('index.html')).toContain('<meta name="owner" content="platform, Ada">')
    expect(read('index.html').replaceAll('<!-- -->', '')).toContain('<p>Owned by platform</p>')
    expect(read('guide/index.html').replaceAll('<!-- -->', '')).toContain('Owned by everyone')
    expect(read('without-owner.txt')).toBe('/guide\n')
    const other = await rebuild(
      site({
        ...exampleFiles('owners of pages'),
        'content/guide.md': '---\nowner: platfrom\n---\n\n# Guide\n',
      }),
    )
    expect(other.report).toBe(`content/guide.md:2:1  front-matter-invalid
  owner must be "docs" or "platform": saw "platfrom"
  Fix: write "platform"`)
  })

  it('shows a plugin that makes pages of releases and tags, also after a change of its file', async () => {
    const root = site(exampleFiles('release notes with tags'))
    const { read } = await rebuild(root)
    expect(read('releases/2.0/index.html')).toContain('<li>Builds are faster.</li>')
    expect(read('releases/tags/speed/index.html').replaceAll('<!-- -->', '')).toContain(
      '<h1>Releases: speed</h1><ul><li><a href="/releases/2.0">Version 2.0</a></li><li><a href="/releases/1.1">Version 1.1</a></li></ul>',
    )
    expect(read('releases/tags/major/index.html')).toContain('<title>Releases: major | Releases')
    addFiles(root, {
      'data/releases.json': '[{ "version": "2.0", "tags": ["new"], "changes": [] }]',
    })
    const next = await rebuild(root)
    expect(next.report).toBe(`data/releases.json  releases/no-changes (warning)
  Version "2.0" has no changes
  Fix: add the changes to "changes"`)
    expect(listFiles(next.outDir).filter((path) => path.endsWith('index.html'))).toEqual([
      'index.html',
      'releases/2.0/index.html',
      'releases/tags/new/index.html',
    ])
  })

  it('shows a plugin that writes an index and lists links by a command', async () => {
    const root = site(exampleFiles('a JSON index, and a command'))
    const { read } = await rebuild(root)
    expect(JSON.parse(read('page-index.json'))).toEqual({
      '/': { title: 'Start', headings: ['Start', 'Further reading'] },
    })
    expect(read('index.txt')).toBe(exampleFiles('a JSON index, and a command')['content/index.md'])
    expect(await run('list-links', root)).toEqual({
      code: 0,
      stdout: '/ https://spec.commonmark.org/\n',
      stderr: '',
    })
  })
})

function contentsOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(folder).map((path) => [path, contentHash(readFileSync(join(folder, path)))]),
  )
}

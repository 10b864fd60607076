import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type History, readHistory } from '../../../cli/content/git-history.ts'
import { commit, git } from '../../support/git.ts'
import { rebuild, site } from '../../support/site.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'docs-build-git-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

function repository(): string {
  const root = folder()
  git(root, ['init', '-q', '-b', 'main'])
  return root
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** When each path was last changed, by `git log` for it alone. */
function times(root: string, paths: readonly string[]): Record<string, number | undefined> {
  const timeOf = (path: string) => {
    const output = git(root, ['log', '-1', '--format=%ct', '--', path]).trim()
    return output === '' ? undefined : Number(output)
  }
  return Object.fromEntries(paths.map((path) => [path, timeOf(path)]))
}

const timesIn = (history: History | undefined) =>
  Object.fromEntries(
    Object.entries(history?.changes ?? {}).map(([path, change]) => [path, change?.time]),
  )

describe('readHistory()', () => {
  it('finds the last change of each file, whatever its name, as git log does for one', async () => {
    const root = repository()
    const names = [
      'a.md',
      'a b.md',
      'ü.md',
      '"q".md',
      "l'été/b.md",
      '\nline\nbreak.md',
      '\u0001x.md',
    ]
    const paths = names.map((name) => `content/${name}`)
    write(root, Object.fromEntries(paths.map((path) => [path, '1'])))
    commit(root, 1_600_000_000)
    write(root, { 'content/ü.md': '2', 'content/\nline\nbreak.md': '2', 'other.txt': '' })
    commit(root, 1_610_000_000)
    write(root, { 'content/a.md': 'not committed', 'content/new.md': '' })
    const all = [...paths, 'content/new.md']
    const history = await readHistory(root, all)
    expect(timesIn(history)).toEqual(times(root, all))
    expect(history?.changes['content/ü.md']).toEqual({
      time: 1_610_000_000,
      author: 'Ada Ångström',
    })
    expect(history?.changes['content/new.md']).toBeNull()
  })

  it('knows moved, removed and restored files, branches and merges', async () => {
    const root = repository()
    write(root, { 'content/a.md': '1\n2\n3\n', 'content/b.md': 'b', 'content/c.md': 'c' })
    commit(root, 1_600_000_000)
    git(root, ['checkout', '-qb', 'side'])
    write(root, { 'content/a.md': '1\n2\nside\n', 'content/side.md': '' })
    commit(root, 1_600_000_100)
    git(root, ['checkout', '-q', 'main'])
    renameSync(join(root, 'content/b.md'), join(root, 'content/moved.md'))
    write(root, { 'content/a.md': 'main\n2\n3\n' })
    commit(root, 1_600_000_200)
    git(root, ['merge', '-q', '--no-edit', 'side'], 1_600_000_300)
    rmSync(join(root, 'content/c.md'))
    commit(root, 1_600_000_400)
    write(root, { 'content/c.md': 'c' })
    commit(root, 1_600_000_500)
    const paths = ['a', 'moved', 'c', 'side'].map((name) => `content/${name}.md`)
    expect(timesIn(await readHistory(root, paths))).toEqual(times(root, paths))
  })

  it('works in a folder of the repository, and honors its mailmap', async () => {
    const top = repository()
    write(top, {
      'docs/content/a.md': '',
      '.mailmap': 'Ada Lovelace <ada@example.org> Ada Ångström <ada@example.org>\n',
    })
    commit(top)
    const history = await readHistory(join(top, 'docs'), ['content/a.md'])
    expect(history?.changes['content/a.md']?.author).toBe('Ada Lovelace')
  })

  it('reads only what came since, where what is known leads to it', async () => {
    const root = repository()
    const paths = ['content/a.md', 'content/b.md']
    write(root, { 'content/a.md': '1', 'content/b.md': '1' })
    commit(root, 1_600_000_000)
    const first = await readHistory(root, paths)
    expect(await readHistory(root, paths, first)).toBe(first)
    write(root, { 'content/b.md': '2' })
    commit(root, 1_610_000_000)
    // What is known of the other file is taken over, right or wrong.
    const marked = {
      head: first?.head ?? '',
      changes: { ...first?.changes, 'content/a.md': { time: 1, author: 'X' } },
    }
    expect(timesIn(await readHistory(root, paths, marked))).toEqual({
      'content/a.md': 1,
      'content/b.md': 1_610_000_000,
    })
    // Not where the history was written anew, or a file is asked for that was not.
    git(root, ['commit', '-q', '--amend', '-m', 'other'], 1_620_000_000)
    const second = await readHistory(root, paths, { ...marked, head: '0'.repeat(40) })
    expect(timesIn(second)).toEqual(times(root, paths))
    const third = await readHistory(root, [...paths, 'content/c.md'], marked)
    expect(timesIn(third)).toEqual({ ...times(root, paths), 'content/c.md': undefined })
  })

  it('knows nothing in a shallow clone, outside a repository, without a commit, without git', async () => {
    const root = repository()
    write(root, { 'content/a.md': '1' })
    commit(root)
    write(root, { 'content/b.md': '1' })
    commit(root)
    const clone = join(folder(), 'clone')
    git(root, ['clone', '-q', '--depth', '1', `file://${root}`, clone])
    expect(await readHistory(clone, ['content/a.md'])).toBeUndefined()
    expect(await readHistory(folder(), ['content/a.md'])).toBeUndefined()
    expect(await readHistory(repository(), ['content/a.md'])).toBeUndefined()
    vi.stubEnv('PATH', '/nowhere')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    expect(await readHistory(root, ['content/a.md'])).toBeUndefined()
  })
})

describe('a site that says when its pages were changed', () => {
  const config = (lastUpdated: string) =>
    `export default { title: 'T', docs: { lastUpdated: ${lastUpdated} } }\n`
  const files = {
    'config/site.ts': config('true'),
    'a.md': '# A',
    'b.md': '# B',
    '.gitignore': 'build\n.docs-build\n',
  }
  const inRepository = (root: string, time: number) => {
    git(root, ['init', '-q', '-b', 'main'])
    commit(root, time)
  }

  it('shows the day, and the author where it is wanted', async () => {
    const root = site(files)
    inRepository(root, Date.UTC(2026, 10, 21, 23, 59) / 1000)
    const { read } = await rebuild(root)
    const html = read('a/index.html')
    expect(html).toContain('Last updated on <time dateTime="2026-11-21">Nov 21, 2026</time></p>')
    expect(html).toContain('<meta property="article:modified_time" content="2026-11-21">')
    writeFileSync(join(root, 'config/site.ts'), config('{ author: true }'))
    expect((await rebuild(root)).read('a/index.html')).toContain(
      '</time> by <b>Ada Ångström</b></p>',
    )
  })

  it('draws a page again whose day has changed, and no other', async () => {
    const root = site(files)
    inRepository(root, 1_600_000_000)
    await rebuild(root)
    expect(await rebuild(root)).toMatchObject({ compiled: 0, rendered: 0 })
    git(root, ['mv', 'content/b.md', 'content/c.md'])
    git(root, ['commit', '-qm', 'away'], 1_650_000_000)
    git(root, ['mv', 'content/c.md', 'content/b.md'])
    git(root, ['commit', '-qm', 'and back'], 1_700_000_000)
    const { read, ...work } = await rebuild(root)
    expect(work).toMatchObject({ compiled: 0, rendered: 1 })
    expect(read('b/index.html')).toContain('Nov 14, 2023')
    expect(read('a/index.html')).toContain('Sep 13, 2020')
  })

  it('says nothing outside a repository, and by default', async () => {
    expect((await rebuild(site(files))).read('a/index.html')).not.toContain('Last updated')
    const root = site({ ...files, 'config/site.ts': config('false') })
    inRepository(root, 1_600_000_000)
    expect((await rebuild(root)).read('a/index.html')).not.toContain('Last updated')
  })
})

import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type HistoryRecord, readHistory } from '../../../cli/content/git-history.ts'
import { listFiles } from '../../../cli/files/list-files.ts'
import { commit, git } from '../../support/git.ts'
import { randomNumbers } from '../../support/random.ts'
import { addFiles, rebuild, site } from '../../support/site.ts'
import { isThorough } from '../../support/thorough.ts'

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

/** When each page was last changed, by `git log` for it alone. */
function times(root: string, pages: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    pages.flatMap((page) => {
      const output = git(root, ['log', '-1', '--format=%ct', '--', `content/${page}`]).trim()
      return output === '' ? [] : [[page, Number(output)]]
    }),
  )
}

async function timesRead(root: string, record?: HistoryRecord) {
  const history = await readHistory(root, record)
  return Object.fromEntries([...(history?.changes ?? [])].map(([page, { time }]) => [page, time]))
}

const pagesOf = (root: string) => listFiles(join(root, 'content')).filter((p) => /\.mdx?$/.test(p))

describe('readHistory()', () => {
  it('finds the last change of each page, whatever its name, as git log does for one file', async () => {
    const root = repository()
    const names = [
      'a.md',
      'a b.md',
      'ü.md',
      '"q".md',
      "l'été/b.md",
      '\nline\nbreak.md',
      '\u0001x.md',
      'c.mdx',
    ]
    write(root, Object.fromEntries(names.map((name) => [`content/${name}`, '1'])))
    commit(root, 1_600_000_000)
    write(root, { 'content/ü.md': '2', 'content/\nline\nbreak.md': '2', 'other.txt': '' })
    commit(root, 1_610_000_000)
    write(root, { 'content/a.md': 'not committed', 'content/new.md': '' })
    expect(await timesRead(root)).toEqual(times(root, names))
    const { changes } = (await readHistory(root)) ?? {}
    expect(changes?.get('ü.md')).toEqual({ time: 1_610_000_000, author: 'Ada Ångström' })
    expect(changes?.has('new.md')).toBe(false)
  })

  it('follows moved, removed and restored files', async () => {
    const root = repository()
    write(root, { 'content/b.md': 'b', 'content/c.md': 'c' })
    commit(root, 1_600_000_000)
    renameSync(join(root, 'content/b.md'), join(root, 'content/moved.md'))
    commit(root, 1_600_000_200)
    rmSync(join(root, 'content/c.md'))
    commit(root, 1_600_000_400)
    write(root, { 'content/c.md': 'c' })
    expect(await timesRead(root)).toEqual(times(root, ['moved.md']))
    commit(root, 1_600_000_500)
    expect(await timesRead(root)).toEqual(times(root, ['moved.md', 'c.md']))
  })

  it('finds pages whose lines meet again where two branches began', async () => {
    const root = repository()
    write(root, { 'content/a.md': '1', 'content/b.md': '1' })
    commit(root, 1_600_000_000)
    git(root, ['checkout', '-qb', 'side'])
    git(root, ['commit', '-qm', 'empty', '--allow-empty'], 1_600_000_100)
    git(root, ['checkout', '-q', 'main'])
    write(root, { 'content/a.md': '2' })
    commit(root, 1_600_000_200)
    git(root, ['merge', '-q', '--no-commit', '-s', 'ours', 'side'])
    // Now `a.md` is as on the side branch, and `b.md` as on both.
    write(root, { 'content/a.md': '1' })
    commit(root, 1_600_000_300)
    const began = { 'a.md': 1_600_000_000, 'b.md': 1_600_000_000 }
    expect(times(root, ['a.md', 'b.md'])).toEqual(began)
    expect(await timesRead(root)).toEqual(began)
  })

  it('agrees with git log on random histories with merges, read at once or in steps', {
    tags: ['sweep'],
  }, async () => {
    const random = randomNumbers(20_261_121)
    for (let i = 0; i < (isThorough ? 60 : 2); i++) {
      const root = repository()
      let record: HistoryRecord | undefined
      let time = 1_600_000_000
      const next = () => {
        // Clocks may go back.
        time += Math.floor(random() * 1000) - 200
        return time
      }
      write(root, { 'content/p0.md': '0', 'content/p1.md': '0' })
      commit(root, next())
      for (let step = 0; step < 14; step++) {
        const branch = `b${Math.floor(random() * 3)}`
        const names = git(root, ['branch', '--format=%(refname:short)']).split('\n')
        git(root, names.includes(branch) ? ['checkout', '-q', branch] : ['checkout', '-qb', branch])
        if (random() < 0.35) {
          const other = names[Math.floor(random() * names.length)] || 'main'
          const side = ['ours', 'theirs'][Math.floor(random() * 2)] ?? 'ours'
          const how = random() < 0.3 ? ['-s', 'ours'] : ['-X', side]
          try {
            git(root, ['merge', '-q', '--no-edit', '--no-ff', ...how, other], next())
          } catch {
            git(root, ['add', '-A'])
            git(root, ['commit', '-qm', 'merged'], next())
          }
        } else {
          write(root, {
            [`content/p${Math.floor(random() * 4)}.md`]: `${Math.floor(random() * 3)}`,
          })
          git(root, ['add', '-A'])
          git(root, ['commit', '-q', '--allow-empty', '-m', 'edit'], next())
        }
        if (random() < 0.4) {
          const expected = times(root, pagesOf(root))
          expect(await timesRead(root, record), `${i}.${step}`).toEqual(expected)
          record = (await readHistory(root, record))?.record
        }
      }
      expect(await timesRead(root), `${i}`).toEqual(times(root, pagesOf(root)))
    }
  })

  it('works in a subfolder of the repository, and applies its mailmap, even a changed one', async () => {
    const top = repository()
    write(top, { 'docs/content/a.md': '' })
    commit(top)
    const root = join(top, 'docs')
    const first = await readHistory(root)
    expect(first?.changes.get('a.md')?.author).toBe('Ada Ångström')
    write(top, { '.mailmap': 'Ada Lovelace <ada@example.org> Ada Ångström <ada@example.org>\n' })
    expect((await readHistory(root, first?.record))?.changes.get('a.md')?.author).toBe(
      'Ada Lovelace',
    )
  })

  it('reads the repository of the site, whatever the environment variables name', async () => {
    const root = repository()
    write(root, { 'content/a.md': '1' })
    commit(root, 1_600_000_000)
    vi.stubEnv('GIT_DIR', join(folder(), 'elsewhere'))
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    expect(await timesRead(root)).toEqual({ 'a.md': 1_600_000_000 })
  })

  it('finds nothing in a shallow clone, outside a repository, without a commit, or without git', async () => {
    const root = repository()
    write(root, { 'content/a.md': '1' })
    commit(root)
    write(root, { 'content/b.md': '1' })
    commit(root)
    const clone = join(folder(), 'clone')
    git(root, ['clone', '-q', '--depth', '1', `file://${root}`, clone])
    expect(await readHistory(clone)).toBeUndefined()
    expect(await readHistory(folder())).toBeUndefined()
    expect(await readHistory(repository())).toBeUndefined()
    vi.stubEnv('PATH', '/nowhere')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    expect(await readHistory(root)).toBeUndefined()
  })
})

describe('build() with docs.lastUpdated', () => {
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

  it('shows the day, and the author if that is on', async () => {
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

  it('renders a page again whose day has changed, and no other page', async () => {
    const root = site(files)
    inRepository(root, 1_600_000_000)
    await rebuild(root)
    expect(await rebuild(root)).toMatchObject({ compiled: 0, rendered: 0 })
    git(root, ['mv', 'content/b.md', 'content/c.md'])
    git(root, ['commit', '-qm', 'away'], 1_650_000_000)
    git(root, ['mv', 'content/c.md', 'content/b.md'])
    git(root, ['commit', '-qm', 'and back'], 1_700_000_000)
    const { read, reasons, ...work } = await rebuild(root)
    expect(work).toMatchObject({ compiled: 0, rendered: 1 })
    expect(reasons.site).toBe("a page's date changed")
    expect(read('b/index.html')).toContain('Nov 14, 2023')
    expect(read('a/index.html')).toContain('Sep 13, 2020')
  })

  it('reads no page if no file and no date has changed', async () => {
    const root = site({ ...files, '.mailmap': '' })
    inRepository(root, 1_600_000_000)
    // By then, the times of the files are trusted, so they are no reason to save the record again.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await rebuild(root)
    const stages = new Set<string>()
    await rebuild(root, { onProgress: ({ stage }) => stages.add(stage) })
    expect([...stages]).toEqual(['configuration', 'reading'])
    addFiles(root, { '.mailmap': 'Grace Hopper <ada@example.org>\n' })
    expect((await rebuild(root)).reasons.site).toBe("a page's date changed")
    expect((await rebuild(root)).reasons.site).toBe(undefined)
  })

  it('shows no day outside a repository, or by default', async () => {
    expect((await rebuild(site(files))).read('a/index.html')).not.toContain('Last updated')
    const root = site({ ...files, 'config/site.ts': config('false') })
    inRepository(root, 1_600_000_000)
    expect((await rebuild(root)).read('a/index.html')).not.toContain('Last updated')
  })
})

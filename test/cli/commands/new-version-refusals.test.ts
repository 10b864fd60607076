import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type NewVersionOptions, newVersion } from '../../../cli/commands/new-version.ts'
import { SiteError } from '../../../cli/report/diagnostic.ts'
import { formatDiagnostic } from '../../../cli/report/format.ts'
import { filesOf } from '../../support/built-pages.ts'
import { addFiles, type Files } from '../../support/site.ts'
import { configText, expectBuilds, siteWith, stateOf } from './version-site.ts'

/** What freezing prints when it fails, with its exit code; nothing may have changed. */
async function refusalOf(root: string, name: string, options?: NewVersionOptions) {
  const before = stateOf(root)
  const error: unknown = await newVersion(root, name, options).catch((thrown) => thrown)
  if (!(error instanceof SiteError))
    throw new Error('It did not fail as it should', { cause: error })
  expect(stateOf(root)).toEqual(before)
  const report = stripVTControlCharacters(error.problems.map(formatDiagnostic).join('\n'))
  return [error.exitCode, ...report.split('\n').map((line) => line.trim())]
}

describe('newVersion()', () => {
  const files = { 'a.md': '# A', 'v3/index.md': '# Three' }

  it.each<[name: string, options: NewVersionOptions, more: Files, message: string, fix: string]>([
    [
      '',
      {},
      {},
      'Cannot freeze the docs as "": version names can contain only ASCII letters, digits, ".", "_", and "-"',
      'pass "v1"',
    ],
    [
      'a b/',
      {},
      {},
      'Cannot freeze the docs as "a b/": version names can contain only ASCII letters, digits, ".", "_", and "-"',
      'pass "a-b"',
    ],
    [
      '..',
      {},
      {},
      'Cannot freeze the docs as "..": folders whose names begin with "." cannot contain pages',
      'pass "v1"',
    ],
    [
      '_v4',
      {},
      {},
      'Cannot freeze the docs as "_v4": folders whose names begin with "_" cannot contain pages',
      'pass "v4"',
    ],
    [
      'v3',
      {},
      {},
      'Cannot freeze the docs as "v3": the version "v3" already exists',
      'choose a name other than "current" or "v3"',
    ],
    [
      'V3',
      {},
      {},
      'Cannot freeze the docs as "V3": the version "v3" already exists',
      'choose a name other than "current" or "v3"',
    ],
    [
      'v4',
      { path: 'v4' },
      {},
      'Invalid value "v4" for --path: expected a path such as "/v3"',
      'write "/v4"',
    ],
    [
      'v4',
      { path: '/v3/' },
      {},
      'Cannot freeze the docs as "v4": the version "v3" is already served under "/v3"',
      'choose a different path with --path',
    ],
    [
      'v4',
      {},
      { 'content/v4/p.svg': '' },
      'Cannot freeze the docs as "v4": content/v4 already exists',
      'choose a different name, or move that folder',
    ],
    [
      'v4',
      {},
      { 'content/v4': '' },
      'Cannot freeze the docs as "v4": content/v4 already exists',
      'choose a different name, or move that folder',
    ],
    [
      'v4',
      {},
      { 'b.md': '---\nslug: /v4/a\n---\n' },
      'Cannot freeze the docs as "v4": a page would have the URL "/v4/a", which content/b.md already has',
      'choose a different path with --path',
    ],
  ])('refuses the version %j with %j and %j', async (name, options, more, message, fix) => {
    const root = siteWith({ ...files, ...more })
    const [exitCode, , messageLine, fixLine] = await refusalOf(root, name, options)
    expect([exitCode, messageLine, fixLine]).toEqual([2, message, `Fix: ${fix}`])
  })

  it('refuses a folder that belongs to another version, and a version without docs', async () => {
    const other = siteWith(files, {
      docs: { versions: [{ name: 'current' }, { name: 'old', dir: 'v3' }] },
      sidebars: {},
    })
    expect((await refusalOf(other, 'v3'))[2]).toBe(
      'Cannot freeze the docs as "v3": the version "old" already uses the folder content/v3',
    )
    const empty = siteWith({ 'index.tsx': 'export default () => null' }, { sidebars: {} })
    expect((await refusalOf(empty, 'v4'))[2]).toBe(
      'Cannot freeze the docs as "v4": the version "current" has no docs in content',
    )
  })

  it.each<[what: string, files: Files, report: string]>([
    ['a wrong configuration', { 'config/site.ts': 'export default {}' }, 'Missing setting "title"'],
    [
      'a sidebar with an unknown page',
      { 'config/site.ts': configText({ sidebars: { docs: ['b'] } }) },
      'Invalid value "b" for sidebars.docs[0]: no page has this ID',
    ],
    [
      'wrong front matter',
      { 'b.md': '---\ndraft: 1\n---\n' },
      'Invalid value 1 for draft: expected true or false',
    ],
  ])('refuses a site with %s', async (_, wrong, message) => {
    const root = siteWith({ ...files, ...wrong })
    const [exitCode, , said] = await refusalOf(root, 'v4')
    expect([exitCode, said]).toEqual([1, message])
  })
})

describe('newVersion() that fails', () => {
  it('changes nothing if a file cannot be copied', async () => {
    const root = siteWith({ 'a.md': '# A' })
    // A path just as long as may be; that of its copy is longer.
    let folder = join(root, 'content/z')
    while (folder.length < 3850) folder = join(folder, 'z'.repeat(200))
    const name = 'z'.repeat(4090 - folder.length)
    mkdirSync(folder, { recursive: true })
    addFiles(folder, { [name]: 'deep' })
    const before = stateOf(root)
    await expect(newVersion(root, 'v4')).rejects.toThrow('ENAMETOOLONG')
    expect(stateOf(root)).toEqual(before)
    rmSync(join(root, 'content/z'), { recursive: true })
    await newVersion(root, 'v4')
    await expectBuilds(root)
  })

  it('changes nothing if the version cannot be recorded', async () => {
    const root = siteWith({ 'a.md': '# A', 'config/versions.json.new/in-the-way': '' })
    const before = stateOf(root)
    await expect(newVersion(root, 'v4')).rejects.toThrow(
      `Cannot write "${join(root, 'config/versions.json.new')}": it is a folder (EISDIR)`,
    )
    expect(stateOf(root)).toEqual(before)
  })

  it('changes nothing if it is stopped', async () => {
    const root = siteWith({ 'a.md': '# A' })
    const before = stateOf(root)
    const stop = new AbortController()
    stop.abort(new Error('stopped'))
    await expect(newVersion(root, 'v4', { signal: stop.signal })).rejects.toThrow('stopped')
    expect(stateOf(root)).toEqual(before)
  })

  it.each<[state: string, left: Files]>([
    ['while it copied', { 'content/_new-version.partial/a.md': '# Half' }],
    [
      'before the version was recorded',
      { 'v4/a.md': '---\nslug: /a\n---\n', 'content/v4/.new-version-unfinished': '' },
    ],
    [
      'before the version was recorded under another name',
      { 'v5/a.md': '---\nslug: /a\n---\n', 'content/v5/.new-version-unfinished': '' },
    ],
    ['before the mark was removed', { 'content/v3/.new-version-unfinished': '' }],
  ])(
    'cleans up and freezes the version the next time, after the process died %s',
    async (_, left) => {
      const root = siteWith({ 'a.md': '# A', ...left })
      await newVersion(root, 'v4')
      expect(filesOf(join(root, 'content'))).toEqual(['a.md', 'v3/index.md', 'v4/a.md'])
      await expectBuilds(root)
    },
  )
})

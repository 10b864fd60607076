import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '../../../support/run-program.ts'
import { addFiles, type Files, site } from '../../../support/site.ts'

const files: Files = { 'index.md': '# Hi\n\n[a](/a)', 'old.md': '[b](/b)' }

const update = (root: string) => run('check', root, '--update-baseline')

describe('docs-build check --update-baseline', () => {
  it.each<[what: string, more: Files, code: string]>([
    ['the configuration is invalid', { 'config/site.ts': 'export default {}' }, 'config-invalid'],
    [
      'a page cannot be rendered',
      { 'c.tsx': 'export default () => { throw new Error("c") }' },
      'component-failed',
    ],
    ['a page cannot be read', { 'c.md': Buffer.from('caf\xE9', 'latin1') }, 'content-unreadable'],
  ])('leaves the baseline as it is if %s', async (_, more, problem) => {
    const root = site(files)
    await update(root)
    const before = readFileSync(join(root, 'checks-baseline.json'), 'utf8')
    addFiles(root, more)
    const { code, stdout, stderr } = await update(root)
    expect([code, stderr]).toEqual([1, expect.stringContaining(problem)])
    expect(stdout).toMatch(
      /^checks-baseline\.json was not updated: not all checks could run\nChecked /,
    )
    expect(readFileSync(join(root, 'checks-baseline.json'), 'utf8')).toBe(before)
  })

  it('replaces a damaged baseline by one that lists all problems', async () => {
    const root = site({ ...files, 'checks-baseline.json': '{' })
    const { code, stdout, stderr } = await update(root)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Wrote 2 problems to checks-baseline\.json\nChecked 2 pages /)
    expect((await run('check', root)).code).toBe(0)
  })

  it('lists the same problems again if nothing has changed since the last build', async () => {
    const root = site(files)
    await update(root)
    expect((await run('build', root)).code).toBe(0)
    const { code, stdout } = await update(root)
    expect(code).toBe(0)
    expect(stdout).toContain('Wrote 2 problems to checks-baseline.json\n')
  })

  it('publishes the site as well with build', async () => {
    const root = site({ ...files, 'c.tsx': 'export default () => { throw new Error("c") }' })
    const { code, stdout, stderr } = await run('build', root, '--update-baseline')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^Wrote 4 problems to checks-baseline\.json\nBuilt 3 pages .* 4 problems in the baseline$/m,
    )
    expect(readFileSync(join(root, 'build/c/index.html'), 'utf8')).toContain('This page crashed.')
    expect((await run('build', root)).code).toBe(0)
  })

  it.each(['error', 'warning'])(
    'covers an %s that a plugin reports while pages are read, in every build',
    async (severity) => {
      const root = site({
        'index.md': '# Hi\n',
        'config/site.ts': `export default { title: 'Site', plugins: [{
  name: 'lamps',
  cacheKey: '1',
  content(sources, { report }) {
    report({ code: 'dark', severity: '${severity}', message: 'No light', fix: 'light it' })
  },
}] }`,
      })
      const outcomes = []
      for (const flags of [['--update-baseline'], [], [], []]) {
        const { code, stdout, stderr } = await run('build', root, ...flags)
        outcomes.push([code, stderr, /, \d .*$/m.exec(stdout)?.[0]])
      }
      expect(outcomes).toEqual(Array(4).fill([0, '', ', 1 problem in the baseline']))
    },
  )

  it('removes the baseline if no problems are left', async () => {
    const root = site(files)
    await update(root)
    addFiles(root, { 'index.md': '# Hi\n\n[b](/b)', 'b.md': '[a](/)', 'old.md': '[b](/b)' })
    expect((await update(root)).stdout).toMatch(
      /^Removed checks-baseline\.json: it would list no problems\nChecked /,
    )
    expect(existsSync(join(root, 'checks-baseline.json'))).toBe(false)
    expect((await update(root)).stdout).toMatch(/^There are no problems to write to /)
  })

  it('says which file it is if the baseline cannot be written, and leaves nothing behind', async () => {
    const root = site(files)
    mkdirSync(join(root, 'checks-baseline.json'))
    const before = readdirSync(root)
    expect(await update(root)).toEqual({
      code: 1,
      stdout: '',
      stderr: `output-unwritable
  Cannot write "${join(root, 'checks-baseline.json')}": it is a folder (EISDIR)
  Fix: remove the folder

`,
    })
    expect(readdirSync(root).filter((name) => name !== '.docs-build')).toEqual(before)
  })
})

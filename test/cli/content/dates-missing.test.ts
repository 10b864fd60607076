import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { explainNoHistory } from '../../../cli/content/git-history.ts'
import { commit, git } from '../../support/git.ts'
import { rebuild, site } from '../../support/site.ts'

const files = {
  'config/site.ts': "export default { title: 'T', docs: { lastUpdated: true } }",
  'index.md': '# Home\n',
}
const reportOf = async (root: string) => (await rebuild(root)).report

it('dates that a shallow clone lacks are a warning, until the history is there', async () => {
  const origin = site(files)
  git(origin, ['init', '-q'])
  commit(origin)
  git(origin, ['commit', '-q', '--allow-empty', '-m', 'more'])
  const root = `${site({})}/clone`
  git(origin, ['clone', '-q', '--depth', '1', `file://${origin}`, root])
  expect(await reportOf(root)).toBe(`config/site.ts  dates-missing (warning)
  Cannot show when pages were last updated: the clone is shallow, without the full history
  Fix: run "git fetch --unshallow", or set "fetch-depth: 0" for actions/checkout on GitHub Actions`)
  git(root, ['fetch', '-q', '--unshallow'])
  expect(await reportOf(root)).toBe('')
})

it('so are those of a site without a repository, but not of one without a commit', async () => {
  const root = site(files)
  expect(await reportOf(root)).toContain('the site is not in a Git repository')
  git(root, ['init', '-q'])
  expect(await reportOf(root)).toBe('')
})

afterEach(() => vi.unstubAllEnvs())

it('so are those of a repository of a different user, whose path is quoted for a shell', () => {
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
  const root = site({ "My author's docs/config/site.ts": '', 'docs/config/site.ts': '' })
  const fixFor = (folder: string) => {
    git(root, ['init', '-q', folder])
    return explainNoHistory({ root: join(root, folder), configFile: 'config/site.ts' })?.fix
  }
  const command = 'git config --global --add safe.directory'
  expect(fixFor('docs')).toBe(`run "${command} ${root}/docs"`)
  expect(fixFor("My author's docs")).toBe(`run "${command} '${root}/My author'\\''s docs'"`)
})

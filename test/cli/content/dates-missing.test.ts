import { expect, it } from 'vitest'
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

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { git } from '../../support/git.ts'
import { runIn } from '../../support/run-program.ts'
import { addFiles, defaultConfig, site } from '../../support/site.ts'

const limit = 1024 * 1024

/** A repository whose docs are in a subfolder, and a run of a command on them in a workflow. */
function workflow() {
  const top = site({})
  const docs = join(top, 'packages/docs')
  addFiles(docs, { 'config/site.ts': defaultConfig, 'index.md': '# Hi\n\n[a](/a)\n' })
  git(top, ['init', '-q'])
  const summary = join(top, 'summary.md')
  const env = {
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: 'owner/docs',
    GITHUB_SHA: 'abc',
    GITHUB_STEP_SUMMARY: summary,
  }
  return {
    docs,
    summary,
    run: (args: string, variables = {}) =>
      runIn({ cwd: top, env: { ...env, ...variables } }, ...args.split(' ')),
  }
}

describe('--report github', () => {
  it.each(['build', 'check'])('%s gives places in the repository', async (command) => {
    const { run } = workflow()
    const { code, stdout } = await run(`${command} packages/docs --report github`)
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^::group::1 error\npackages\/docs\/content\/index\.md:3:5 {2}broken-link\n/,
    )
    expect(stdout).toContain(
      '\n::endgroup::\n::error file=packages/docs/content/index.md,line=3,col=5,title=broken-link::',
    )
    const json = await run(`${command} packages/docs --report json`)
    expect(JSON.parse(json.stdout).problems[0].at).toEqual({
      file: 'content/index.md',
      repositoryFile: 'packages/docs/content/index.md',
      line: 3,
      column: 5,
    })
  })

  it('is not necessary for places below the current folder', async () => {
    const { run } = workflow()
    const { stderr } = await run('build packages/docs')
    expect(stderr).toMatch(/^packages\/docs\/content\/index\.md:3:5 {2}broken-link\n/)
  })

  it('adds to the summary of the step', async () => {
    const { docs, summary, run } = workflow()
    await run('build packages/docs --report github')
    addFiles(docs, { 'index.md': '# Hi\n' })
    await run('check packages/docs --report github')
    expect(readFileSync(summary, 'utf8').replace(/\d+\.\d\d s/, 'TIME')).toBe(`## docs-build build

Build failed&#58; 1 error. No site was built.

| Severity | Location | Problem | Fix |
| --- | --- | --- | --- |
| error | [packages/docs/content/index.md&#58;3](<https://github.example/owner/docs/blob/abc/packages/docs/content/index.md?plain=1#L3>) | Broken link to "/a"&#58; no page has that URL (broken-link) | add content/a.md, or remove the link |

## docs-build check

Checked 1 page in TIME&#58; no problems

`)
  })

  it.each(['text', 'json'])(
    'is the only format that adds to the summary: not %s',
    async (format) => {
      const { summary, run } = workflow()
      writeFileSync(summary, 'before')
      await run(`build packages/docs --report ${format}`)
      expect(readFileSync(summary, 'utf8')).toBe('before')
    },
  )

  it('keeps what other commands wrote, and the limit of GitHub', async () => {
    const { summary, run } = workflow()
    const before = 'x'.repeat(limit - 1000)
    writeFileSync(summary, before)
    await run('build packages/docs --report github')
    expect(readFileSync(summary, 'utf8')).toBe(before)
  })

  it('only says so if the summary cannot be written', async () => {
    const { docs, summary, run } = workflow()
    addFiles(docs, { 'index.md': '# Hi\n' })
    mkdirSync(summary)
    const { code, stderr } = await run('build packages/docs --report github')
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr:
        "Cannot write the step summary: EISDIR: illegal operation on a directory, open '" +
        summary +
        "'\n",
    })
  })

  it('writes no summary outside of a workflow', async () => {
    const { run } = workflow()
    const { stderr } = await run('build packages/docs --report github', { GITHUB_STEP_SUMMARY: '' })
    expect(stderr).toBe('')
  })
})

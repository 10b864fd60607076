import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Files, site } from '../../../support/site.ts'

/** The compiled command on a site. */
function run(root: string, ...args: string[]) {
  const env = { ...process.env, NO_COLOR: '1' }
  const all = [resolve('dist/main.js'), 'new-version', args[0] ?? '', root, ...args.slice(1)]
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((done) => {
    execFile(process.execPath, all, { env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

const files: Files = {
  'a.md': '# A\n\n::include{file="/words.txt"}\n\n[tool](tool.tsx)',
  'tool.tsx': 'export default () => <h1>Tool</h1>',
  'words.txt': 'Words',
}

describe('docs-build new-version', () => {
  it('prints what it has done and what is left to do', async () => {
    const root = site(files)
    expect(await run(root, 'v1', '--label', 'Docs', '--path', '/one')).toEqual({
      code: 0,
      stdout: [
        'Froze 2 pages of "current" as "v1" in content/v1',
        'URL path of "v1": /one',
        'Sidebars saved in config/versions.json: version-v1/docs',
        '',
        'Next:',
        `- in docs.versions, set the label of "current" (now "Docs", which is also the frozen version's label) to the release that you are working on`,
        '- if you still maintain "v1", change its banner to "none" in config/versions.json',
        '- add { type: "docs-version-dropdown" } to navbar.items',
        `- note that later changes to words.txt also affect "v1": files outside a version's folder are not copied`,
        '- update the links in content/v1/tool.tsx if necessary: "docs-build new-version" does not change component pages',
        `- run "docs-build check ${root}", which reports broken links, including those in the copies`,
        '- commit the new folder together with config/versions.json',
        '',
      ].join('\n'),
      stderr: '',
    })
    expect(existsSync(join(root, '.docs-build/lock'))).toBe(false)
  })

  it.each<[args: string[], files: Files, code: number, message: string]>([
    [['v 1'], files, 2, 'Cannot freeze the docs as "v 1"'],
    [
      ['v1', '--path', 'one'],
      files,
      2,
      'Invalid value "one" for --path: expected a path such as "/v3"',
    ],
    [['v1', '--lable', 'x'], files, 2, "error: unknown option '--lable'"],
    [['v1'], { 'config/site.ts': 'export default {}' }, 1, 'Missing setting "title"'],
  ])('exits with a code and a reason for %j', async (args, wrong, code, message) => {
    const root = site(wrong)
    const result = await run(root, ...args)
    expect([result.code, result.stdout]).toEqual([code, ''])
    expect(result.stderr).toContain(message)
  })
})

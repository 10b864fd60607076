import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtInCommands } from '../../../cli/hooks/checking/check-plugins.ts'
import { withPlugins } from '../../support/plugins.ts'
import { run, runIn } from '../../support/run-program.ts'
import { buildSite, site } from '../../support/site.ts'

const command = (body: string, name = 'hello', more = '') =>
  `{ name: 'mine', commands: [{ name: '${name}', description: 'Says hello', run: async (context) => { ${body} } }], ${more} }`

function siteWith(body: string, files = {}, extra = '', more = '') {
  return site({
    'index.md': '# Home',
    'config/site.ts': withPlugins([command(body, 'hello', more)], extra),
    ...files,
  })
}

const unknown = (name: string, fix: string) =>
  `command-unknown
  Unknown command "${name}"
  Fix: ${fix}

`

const list =
  '"build", "check", "dev", "serve", "new-version", "translations", "search-index", "import", "init", or "explain"'

describe('docs-build NAME', () => {
  it('runs the command of a plugin with the arguments after the root', async () => {
    const root = siteWith(
      `context.write(JSON.stringify([context.args, context.mode, context.site.title]) + '\\n')`,
    )
    expect(await run('hello', root, 'a', '--json')).toEqual({
      code: 0,
      stdout: '[["a","--json"],"command","Test site"]\n',
      stderr: '',
    })
  })

  it('is listed in the help of the site with its description', async () => {
    const root = siteWith('')
    const { stdout, stderr } = await runIn({ cwd: root }, '--help')
    expect(stderr).toBe('')
    expect(stdout).toContain(
      "\nCommands of this site's plugins: docs-build <name> [root] [arguments]\n  hello  Says hello\n",
    )
    const above = site({ 'docs/config/site.ts': withPlugins([command('')]) })
    rmSync(join(above, 'config'), { recursive: true })
    expect((await runIn({ cwd: above }, 'help')).stdout).toContain(
      "\nCommands of this site's plugins: docs-build <name> docs [arguments]\n  hello  Says hello\n",
    )
  })

  it('is described instead of run', async () => {
    const root = siteWith("context.write('ran')")
    const described = {
      code: 0,
      stdout:
        "Usage: docs-build hello [root] [arguments]\n\nSays hello\n\nOne of this site's plugins provides this command.\n",
      stderr: '',
    }
    expect(await run('hello', root, '--help')).toEqual(described)
    expect(await runIn({ cwd: root }, 'hello', '-h')).toEqual(described)
    expect(await runIn({ cwd: root }, 'help', 'hello')).toEqual(described)
    const unknown = await runIn({ cwd: root }, 'hallo', '--help')
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('use "hello"')])
  })

  it('is not listed if the configuration has errors, and the help says so', async () => {
    const root = site({ 'config/site.ts': 'export default { title: 5 }' })
    const { code, stdout } = await runIn({ cwd: root }, '--help')
    expect(code).toBe(0)
    expect(stdout).toContain(
      "This site's commands are not listed because the configuration has errors.",
    )
  })

  it('reports a page that it visits at its place, a generated one too', async () => {
    const root = siteWith(
      "await context.visitPages(() => context.report({ code: 'short', severity: 'warning', message: 'Short' })); context.report({ code: 'all', severity: 'warning', message: 'All' })",
      { 'guide/a.md': '# A', 'data.json': '{}' },
      '',
      "content: (sources) => [...sources, { source: 'made.md', kind: 'markdown', text: '# Made', origin: { file: 'data.json', line: 1 } }], watch: ['data.json'],",
    )
    const { stderr } = await run('hello', root)
    expect(stderr.match(/^\S+(?= {2}mine\/)/gm), stderr).toEqual([
      'config/site.ts',
      'content/guide/a.md',
      'content/index.md',
      'data.json:1',
    ])
  })

  it('uses the current folder as the root if there are no arguments or an option comes first', async () => {
    const root = siteWith(`context.write(JSON.stringify(context.args) + '\\n')`)
    expect((await runIn({ cwd: root }, 'hello')).stdout).toBe('[]\n')
    expect((await runIn({ cwd: root }, 'hello', '--json', 'a')).stdout).toBe('["--json","a"]\n')
  })

  it('fails at the place that an error gives', async () => {
    const root = siteWith(
      `throw Object.assign(new Error('bad data'), { at: { file: 'a.json', line: 3 }, fix: 'correct it' })`,
    )
    expect((await run('hello', root)).stderr).toContain(`a.json:3  plugin-failed
  The "hello" command of the plugin "mine" failed: bad data
  Fix: correct it
`)
  })

  it('visits the pages as a build finishes them, and writes no output', async () => {
    const files = { 'a.md': '# A\n\n[gone](/gone)', 'draft.md': '---\ndraft: true\n---\n# D' }
    const hooks = `
      content: (sources) => [...sources, { source: 'made.md', kind: 'markdown', text: '# Made' }],
      tree: (tree) => [...tree, 'added'],`
    const root = siteWith(
      `for (const _ of [1, 2]) await context.visitPages(async ({ url, html, source }) => { await null; context.write([url, html.includes('>added<'), source().length].join(' ') + '\\n') })`,
      files,
      '',
      hooks,
    )
    const once = '/ true 6\n/a true 18\n/made true 6\n'
    expect(await run('hello', root)).toEqual({ code: 0, stdout: once + once, stderr: '' })
    const { ok } = await buildSite({ ...files, 'index.md': '# Home' })
    expect(ok).toBe(false)
  })

  it.each([
    ['error', 1, '', ''],
    ['warning', 0, ' (warning)', ''],
    ['error', 0, ' (warning)', `checks: { plugins: { 'mine/odd': 'warning' } },`],
  ])('prints what the command reports: an %s ends with %i', async (severity, code, mark, extra) => {
    const root = siteWith(
      `const problem = { code: 'odd', severity: '${severity}', message: 'Odd', at: { file: 'content/index.md', line: 2 } }; context.report(problem); context.report(problem)`,
      {},
      extra,
    )
    expect(await run('hello', root)).toEqual({
      code,
      stdout: '',
      stderr: `content/index.md:2  mine/odd${mark}\n  Odd\n\n`,
    })
  })

  it('names the command and the plugin if the command throws', async () => {
    const { code, stderr } = await run('hello', siteWith(`throw new Error('no luck')`))
    expect({ code, stderr: stderr.replace(/^(config\/site\.ts):\d+:\d+/, '$1') }).toEqual({
      code: 1,
      stderr: `config/site.ts  plugin-failed
  The "hello" command of the plugin "mine" failed: no luck
  Fix: fix the plugin, or remove it from "plugins" in the configuration

`,
    })
  })

  it('reports mistakes of the site that keep its pages from being visited', async () => {
    const { code, stderr } = await run(
      'hello',
      siteWith('await context.visitPages(() => {})', { 'a.tsx': 'export const a = 1' }),
    )
    expect(code).toBe(1)
    expect(stderr).toContain('content/a.tsx  page-without-default-export')
  })

  it('allows a command more time than a hook', async () => {
    const root = siteWith(
      `await new Promise((done) => setTimeout(done, 50)); context.write('done')`,
      {},
      'pluginTimeout: 0.001,',
    )
    expect(await run('hello', root)).toEqual({ code: 0, stdout: 'done', stderr: '' })
  })

  it('exits with 2 for an unknown command, and proposes one', async () => {
    const root = siteWith('')
    expect(await run('helo', root)).toEqual({
      code: 2,
      stdout: '',
      stderr: unknown('helo', `use "hello" or a different command: ${list}`),
    })
    expect((await run('xyzzy-quux', root)).stderr).toBe(
      unknown('xyzzy-quux', `use ${list.replace('or ', '')}, or "hello"`),
    )
  })

  it('names the site nearby if the folder has none', async () => {
    const root = siteWith('', { 'public/a.txt': '' })
    const { code, stderr } = await run('hello', `${root}/public`, '--json')
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /^config-missing\n {2}Cannot find .*\n {2}Fix: run "docs-build hello \S+ --json"\n\n$/,
    )
    expect(stderr).not.toContain('public --json')
  })

  it('reports a missing site and a wrong configuration', async () => {
    const elsewhere = await run('bild', 'test/support')
    expect({ code: elsewhere.code, stderr: elsewhere.stderr }).toEqual({
      code: 2,
      stderr: unknown(
        'bild',
        `use "build" or a different command: ${list.replace('"build", ', '')}`,
      ),
    })
    const broken = site({ 'config/site.ts': 'export default { titel: 1 }' })
    const { code, stderr } = await run('hello', broken)
    expect(code).toBe(2)
    expect(stderr).toContain(
      'Unknown command "hello": the site\'s plugins were not loaded, because the configuration has errors',
    )
    expect(stderr).toContain('config/site.ts:1:18  config-invalid\n  Unknown setting "titel"')
    for (const text of ['throw new Error("x")', 'export default 1', 'export default {', '']) {
      expect((await run('hello', site({ 'config/site.ts': text }))).code).toBe(2)
    }
  })
})

describe('the configuration of plugin commands', () => {
  it.each([
    [
      "[{ name: 'build', run() {} }]",
      'plugins[0].commands[0].name is taken: "build" is already a command of docs-build',
      'rename the command',
    ],
    [
      "[{ name: 'a', run() {} }, { name: 'a', run() {} }]",
      'plugins[0].commands[1].name is taken: "a" is already a command of the plugin "mine"',
      'rename the command',
    ],
    [
      "[{ name: 'Not good', run() {} }]",
      'Invalid value "Not good" for plugins[0].commands[0].name: it must begin with a letter and contain only lowercase letters, digits, and "-"',
      'rename the command',
    ],
    ["[{ name: 'a' }]", 'Missing setting "plugins[0].commands[0].run"', 'write run(context) { … }'],
    [
      "[{ name: 'a', run: 7 }]",
      'Invalid value 7 for plugins[0].commands[0].run: expected a function',
      'write run(context) { … }',
    ],
    [
      '[7]',
      'Invalid value 7 for plugins[0].commands[0]: expected an object with a "name"',
      'write { name, description, run }',
    ],
    [
      "'a'",
      'Invalid value "a" for plugins[0].commands: expected a list',
      'write [{ name, description, run }]',
    ],
  ])('refuses %s', async (commands, message, fix) => {
    const { ok, report } = await buildSite({
      'index.md': '# Home',
      'config/site.ts': withPlugins([`{ name: 'mine', commands: ${commands} }`]),
    })
    expect(ok).toBe(false)
    expect(report).toContain(`  ${message} (in the plugin "mine")\n  Fix: ${fix}`)
  })

  it('refuses the names of all docs-build commands', async () => {
    const { stdout } = await runIn({ cwd: site({}) }, '--help')
    const commands = [...stdout.matchAll(/^ {2}([a-z][a-z-]*) /gm)].map(([, name]) => name)
    expect(commands).toContain('build')
    for (const name of commands) expect(builtInCommands).toContain(name)
    expect(stdout).toContain(
      "\nA site's plugins can add commands: docs-build <name> [root] [arguments]",
    )
  })
})

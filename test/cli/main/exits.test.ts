import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run, start } from '../../support/run-program.ts'
import { addFiles, type Files, site } from '../../support/site.ts'

const config = (code: string): Files => ({
  'config/site.ts': `${code}\nexport default { title: 'T' }\n`,
  'index.md': '# Home\n',
})
const component = (code: string): Files => ({
  'config/site.ts': "export default { title: 'T', components: { b: './config/b.tsx' } }\n",
  'config/b.tsx': code,
  'index.md': '# Home\n\n::b\n',
})
const plugin = (hook: string): Files => ({
  'config/site.ts': `export default { title: 'T', plugins: [{ name: 'p', ${hook} }] }\n`,
  'index.md': '# Home\n',
})
const later = 'await new Promise((done) => setTimeout(done, 50))'
const shown = 'export default () => <b />'

const build = (files: Files) => start(['build', site(files)]).done

it('process.exit(0) in the configuration is an error', async () => {
  const { code, stdout, stderr } = await build(config('process.exit(0)'))
  expect(code).toBe(1)
  expect(stdout).toBe('Build failed: 1 error. No site was built.\n')
  expect(stderr).toBe(`config/site.ts:1:9  config-invalid
  Cannot run the configuration: process.exit(0) was called
  Fix: throw an error instead, or remove the call

`)
})

it('an await that never settles is an error', async () => {
  const { code, stderr } = await build(config('await new Promise(() => {})'))
  expect(code).toBe(1)
  expect(stderr).toBe(`config/site.ts  source-invalid
  An awaited promise in config/site.ts never settles
  Fix: make sure that every awaited promise settles

`)
})

it('a reader that ends early changes nothing, however much there is to read', async () => {
  const links = Array.from({ length: 3000 }, (_, i) => `[a](./none-${i}.md)\n\n`).join('')
  const root = site({ 'index.md': `# Home\n\n${links}` })
  const { child, done } = start(['check', root, '--report', 'json'])
  child.stdout?.once('data', () => child.stdout?.destroy())
  const { code, stderr } = await done
  expect(code).toBe(1)
  expect(stderr).not.toMatch(/EPIPE|Node\.js v/)
})

describe('a build fails with its place if', { tags: ['sweep'] }, () => {
  it.each<[string, Files, RegExp]>([
    [
      'a component exits',
      component('export default () => (typeof process, process.exit(0))'),
      /content\/index\.md:3:1 .*\n.*process\.exit\(0\) was called, in config\/b\.tsx:1:47/,
    ],
    [
      'a module exits',
      component(`typeof process && process.exit()\n${shown}`),
      /config\/b\.tsx:1:27 .*\n.*process\.exit\(0\) was called/,
    ],
    [
      'a hook exits',
      plugin('pages() { process.exit(3) }'),
      /"pages" hook of the plugin "p" failed: process\.exit\(3\)/,
    ],
    [
      'the configuration exits later',
      config(`setTimeout(() => process.exit(0))\n${later}`),
      /process\.exit\(0\) was called/,
    ],
    [
      'nothing catches an error',
      config(`setTimeout(() => { throw new Error('late') })\n${later}`),
      /Uncaught error in config\/site\.ts: late\n {2}Fix: catch the error where it is thrown, or run the command again with --verbose to see the stack trace\n/,
    ],
    [
      'null is thrown',
      config(`setTimeout(() => { throw null })\n${later}`),
      /Uncaught error in .*: null\n {2}Fix: catch the error where it is thrown\n/,
    ],
    [
      'a promise is rejected',
      config(`Promise.reject(new Error('lost'))\n${later}`),
      /Uncaught error in .*: lost/,
    ],
    [
      'a module never loads',
      component(`await new Promise(() => {})\n${shown}`),
      /An awaited promise in the site's components never settles/,
    ],
    [
      'a setting is wrong, and the site sets the code',
      config('process.exitCode = 0; process.on("exit", () => process.exit(0)); throw 1'),
      /Cannot run the configuration: 1/,
    ],
  ])('%s', async (_, files, message) => {
    const { code, stderr } = await build(files)
    expect(stderr).toMatch(message)
    expect(code).toBe(1)
  })

  it('nothing catches an error, and --verbose shows its stack trace', async () => {
    const root = site(config(`setTimeout(() => { throw new Error('late') })\n${later}`))
    const { stderr } = await start(['build', root, '--verbose']).done
    expect(stderr).toMatch(
      /: late\n {2}Fix: catch the error where it is thrown\n {2}Error: late\n {6}at /,
    )
  })
})

describe('a build ends although the site keeps', { tags: ['sweep'] }, () => {
  it.each<[string, Files]>([
    ['a timer', config('setInterval(() => {}, 1000)')],
    ['a server', config("import { createServer } from 'node:http'\ncreateServer().listen(0)")],
    ['a watcher', config("import { watch } from 'node:fs'\nwatch('.')")],
    ['a channel', config("new BroadcastChannel('x').onmessage = () => {}")],
    ['the standard input', config('process.stdin.resume()')],
    ['a timer of a component', component(`setInterval(() => {}, 1000)\n${shown}`)],
    ['another exit code', config('process.exitCode = 3')],
  ])('%s', async (_, files) => {
    const root = site(files)
    const { code, stdout, stderr } = await start(['build', root]).done
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^Built 1 page into /)
    expect(code).toBe(0)
    expect(existsSync(join(root, 'build/index.html'))).toBe(true)
  })
})

it('prints a long report whole, though the process ends', async () => {
  const links = Array.from({ length: 3000 }, (_, i) => `[a](./no-${i}.md)`).join('\n\n')
  const { code, stderr } = await build({ 'index.md': `# Home\n\n${links}\n` })
  expect(code).toBe(1)
  expect(stderr.match(/^content\/index\.md:\d+:5 {2}broken-link$/gm)).toHaveLength(3000)
})

/** Pauses the process, as Ctrl-Z does, for longer than its plugins may take. */
const pause = `import { spawn, spawnSync } from 'node:child_process'
const command = 'kill -STOP ' + process.pid + '; sleep 2; kill -CONT ' + process.pid
let isPaused = false
`
it.each([
  ['runs', `pages() { if (isPaused) return; isPaused = true; spawnSync('sh', ['-c', command]) }`],
  [
    'waits',
    `pages: () => new Promise((done) => spawn('sh', ['-c', command]).on('close', () => done()))`,
  ],
])('a pause while a hook %s is not its time', async (_, hook) => {
  const files = plugin(hook)
  const { code, stderr } = await build({
    ...files,
    'config/site.ts': `${pause}${files['config/site.ts']}`.replace(
      'title:',
      'pluginTimeout: 1, title:',
    ),
  })
  // On a busy machine, the command may say meanwhile what it waits for.
  expect(stderr.replace(/^Still waiting for .*\n/gm, '')).toBe('')
  expect(code).toBe(0)
})

const loop = 'globalThis.console.error("begun"); for (;;);'
describe('Ctrl-C ends a build', { tags: ['sweep'] }, () => {
  it.each<[string, Files]>([
    ['in an endless configuration', config(loop)],
    ['in an endless component', component(`export default () => { ${loop} }`)],
    [
      'in a component that renders itself',
      component('export default function B() { console.error("begun"); return <B /> }'),
    ],
    ['in an endless hook', plugin(`async pages() { await null; ${loop} }`)],
    [
      'with handlers of the site',
      config(`process.on('SIGINT', () => {}); process.on('SIGTERM', () => {}); ${loop}`),
    ],
  ])('%s, and keeps the last site', async (_, files) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const root = site({ 'index.md': '# First\n' })
      expect((await run('build', root)).code).toBe(0)
      const before = readFileSync(join(root, 'build/index.html'), 'utf8')
      addFiles(root, files)
      const { child, done } = start(['build', root])
      child.stderr?.on('data', (text: string) => text.includes('begun') && child.kill(signal))
      const { code, stderr } = await done
      expect(code).toBe(130)
      expect(stderr).toContain('Stopped.')
      expect(readFileSync(join(root, 'build/index.html'), 'utf8')).toBe(before)
    }
  })
})

it('prints all lines of a command that has just written them', async () => {
  const lines = Array.from({ length: 500 }, (_, i) => `line ${i}\n`)
  const print = `for (let i = 0; i < 500; i++) { write('line ' + i + '\\n'); console.error(i) }`
  const root = site({
    'config/site.ts': `const run = ({ write }) => { ${print} }
export default { title: 'T', plugins: [{ name: 'p', commands: [{ name: 'hello', description: 'Says hello', run }] }] }`,
    'index.md': '# Home\n',
  })
  const { code, stdout, stderr } = await start(['hello', root]).done
  expect(code).toBe(0)
  expect(stdout).toBe(lines.join(''))
  expect(stderr.split('\n')).toHaveLength(501)
})

import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { rawRequest } from '../../../support/raw-request.ts'
import { run, type StartOptions, start } from '../../../support/run-program.ts'
import { addFiles, rebuild, site } from '../../../support/site.ts'
import { waitFor } from '../../../support/wait-for.ts'

const commands = ['dev', 'serve']

/** Starts a command that serves, and returns what it prints until it runs. */
async function startServer(args: readonly string[], options: StartOptions = {}) {
  const { child, done } = start(args, options)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await done
  })
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      printed += text
      if (printed.includes('Press Ctrl-C')) resolve()
    })
    void done.then(({ stderr }) => reject(new Error(stderr)))
  })
  const port = Number(/http:\/\/[^/]+:(\d+)\//.exec(printed)?.[1])
  return { port, printed: () => printed }
}

async function builtSite(): Promise<string> {
  const root = site({ 'index.md': '# Home' })
  await rebuild(root)
  return root
}

async function statusOf(port: number, host: string) {
  const request = `HEAD / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  return (await rawRequest(port, request)).split(' ')[1]
}

it.each(commands)('%s allows the hosts of each --allowed-hosts', async (command) => {
  const hosts = ['--allowed-hosts', 'a.test, .b.test', '--allowed-hosts', 'c.test']
  const { port } = await startServer([command, await builtSite(), '--port', '0', ...hosts])
  const status = (host: string) => statusOf(port, host)
  expect(await Promise.all(['a.test', 'docs.b.test', 'c.test', 'd.test'].map(status))).toEqual([
    '200',
    '200',
    '200',
    '403',
  ])
})

it.each(commands)('%s --host listens on all interfaces and prints its URLs', async (command) => {
  const { port, printed } = await startServer([command, await builtSite(), '--port', '0', '--host'])
  expect(printed()).toContain(`\nLocal:    http://localhost:${port}/\nNetwork:  `)
  expect(await statusOf(port, `192.0.2.5:${port}`)).toBe('200')
  expect(await statusOf(port, 'evil.test')).toBe('403')
})

it.each(commands)('%s takes the next free port and says so', async (command) => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const taken = (other.address() as { port: number }).port
  const args = [command, await builtSite(), '--port', `${taken}`]
  const { port, printed } = await startServer(args)
  expect(printed()).toContain(
    `\nPort ${taken} is already in use: using port ${port} instead\nOpen http://127.0.0.1:${port}/\n`,
  )
  const strict = await run(...args, '--strict-port')
  expect(strict.code).toBe(2)
  expect(strict.stderr).toContain(`Cannot listen on port ${taken}: another program is using it`)
})

it.each(commands)('%s --open opens the home page in the browser', async (command) => {
  const root = await builtSite()
  addFiles(root, { 'public/browser': '#!/bin/sh\nprintf %s "$1" > "$0.opened"\n' })
  const browser = join(root, 'public/browser')
  chmodSync(browser, 0o755)
  const env = { BROWSER: browser }
  const { port } = await startServer([command, root, '--port', '0', '--open'], { env })
  await waitFor(() => expect(existsSync(`${browser}.opened`)).toBe(true))
  await waitFor(() =>
    expect(readFileSync(`${browser}.opened`, 'utf8')).toBe(`http://127.0.0.1:${port}/`),
  )
})

it('dev --open keeps serving if there is no browser', async () => {
  const env = { BROWSER: '/no/such-browser' }
  const args = ['dev', site({ 'index.md': '# Home' }), '--port', '0', '--open']
  const { port, printed } = await startServer(args, { env })
  await waitFor(() =>
    expect(printed()).toContain(
      `Cannot open a browser: "/no/such-browser" was not found. Open http://127.0.0.1:${port}/ yourself.\n`,
    ),
  )
  expect(await statusOf(port, 'localhost')).toBe('200')
})

it.each([
  [
    ['--host', 'content'],
    'Cannot listen on host "content": "content" is a folder\n  Fix: pass the folder before the option: "docs-build serve content --host"',
  ],
  [['--host='], 'Expected a host name or an IP address.'],
])('serve ends with 2 for %j', async (args, message) => {
  const { code, stderr } = await start(['serve', ...args], { cwd: site({ 'index.md': '# Hi' }) })
    .done
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})

it('serve ends with 2 if --allowed-hosts is not a host name', async () => {
  const root = site({ 'index.md': '# Home' })
  await rebuild(root)
  const { code, stderr } = await run('serve', root, '--port', '0', '--allowed-hosts', '*')
  expect(code).toBe(2)
  expect(stderr).toContain('Cannot allow the host "*": it is not a valid host name')
})

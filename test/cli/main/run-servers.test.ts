import { expect, it, onTestFinished } from 'vitest'
import { rawRequest } from '../../support/raw-request.ts'
import { run, start } from '../../support/run-program.ts'
import { rebuild, site } from '../../support/site.ts'

it.each(['dev', 'serve'])('%s allows the hosts of each --allowed-hosts', async (command) => {
  const root = site({ 'index.md': '# Home' })
  await rebuild(root)
  const hosts = ['--allowed-hosts', 'a.test, .b.test', '--allowed-hosts', 'c.test']
  const { child, done } = start([command, root, '--port', '0', ...hosts])
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await done
  })
  const port = await new Promise<number>((resolve) => {
    child.stdout?.on('data', (text) => {
      const found = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(String(text))?.[1]
      if (found !== undefined) resolve(Number(found))
    })
  })
  const status = async (host: string) => {
    const request = `HEAD / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    return (await rawRequest(port, request)).split(' ')[1]
  }
  expect(await Promise.all(['a.test', 'docs.b.test', 'c.test', 'd.test'].map(status))).toEqual([
    '200',
    '200',
    '200',
    '403',
  ])
})

it('serve ends with 2 if --allowed-hosts is not a host name', async () => {
  const root = site({ 'index.md': '# Home' })
  await rebuild(root)
  const { code, stderr } = await run('serve', root, '--port', '0', '--allowed-hosts', '*')
  expect(code).toBe(2)
  expect(stderr).toContain('Cannot allow the host "*": it is not a host name')
})

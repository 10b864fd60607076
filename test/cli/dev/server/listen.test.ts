import { expect, it, onTestFinished } from 'vitest'
import { startDevServer } from '../../../../cli/commands/dev.ts'
import { listenOn } from '../../../../cli/dev/server/listen.ts'
import type { RunningServer } from '../../../../cli/dev/types.ts'
import { rawRequest } from '../../../support/raw-request.ts'
import { site } from '../../../support/site.ts'

async function open(port: number, strictPort = false): Promise<RunningServer> {
  const host = '127.0.0.1'
  const server = await listenOn(() => {}, { port, strictPort, host, baseUrl: '/' })
  onTestFinished(() => server.close())
  return server
}

function portOf({ url }: RunningServer): number {
  return Number(new URL(url).port)
}

it.each([false, true])(
  'listen() suggests a valid port if the last one is taken (strictPort: %s)',
  async (strictPort) => {
    // Taken by this test or by another program.
    await open(65_535).catch(() => {})
    await expect(open(65_535, strictPort)).rejects.toMatchObject({
      exitCode: 2,
      problems: [
        {
          message: 'Cannot listen on port 65535: another program is using it',
          fix: 'use --port 0, for example',
        },
      ],
    })
  },
)

it('listen() takes the next free port, and returns the one that was taken', async () => {
  const first = await open(0)
  expect(first.takenPort).toBe(undefined)
  const taken = portOf(first)
  const second = await open(taken)
  const third = await open(taken)
  expect([second.takenPort, third.takenPort]).toEqual([taken, taken])
  expect(portOf(second)).toBeGreaterThan(taken)
  expect(portOf(third)).toBeGreaterThan(portOf(second))
})

it.each([
  ['203.0.113.1', /^its IP address does not belong to this machine$/],
  [
    'no-such-host.invalid',
    /^(?:its IP address cannot be found|its IP address does not belong to this machine)$/,
  ],
])('listen() reports what is wrong with the host %s', async (host, reason) => {
  const [problem] = await listenOn(() => {}, { port: 0, host, baseUrl: '/' }).then(
    () => [],
    (error) => error.problems,
  )
  const start = `Cannot listen on host "${host}": `
  expect(problem.message.slice(0, start.length)).toBe(start)
  expect(problem.message.slice(start.length)).toMatch(reason)
  expect(problem.fix).toBe('use --host 127.0.0.1, for example')
})

it('startDevServer() with strictPort reports which port is taken and how to choose another', async () => {
  const port = portOf(await open(0))
  const root = site({ 'index.md': '# Home' })
  await expect(
    startDevServer(root, { port, strictPort: true, host: '127.0.0.1', log: () => {} }),
  ).rejects.toMatchObject({
    exitCode: 2,
    problems: [
      {
        message: `Cannot listen on port ${port}: another program is using it`,
        fix: `use --port ${port + 1}, for example`,
      },
    ],
  })
})

it.each([
  ['/docs/', '/?theme=dark', 302, '/docs/?theme=dark'],
  ['/docs/', '/other', 200, undefined],
  ['/', '/', 200, undefined],
])('listen() below %s responds to %s with %i', async (baseUrl, path, status, location) => {
  const server = await listenOn((_, response) => void response.end(), {
    port: 0,
    host: '127.0.0.1',
    baseUrl,
  })
  onTestFinished(() => server.close())
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
  const response = await rawRequest(portOf(server), request)
  expect(response.split(' ')[1]).toBe(String(status))
  expect(/^Location: (.*)\r$/m.exec(response)?.[1]).toBe(location)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listenOn } from '../../../../cli/dev/server/listen.ts'
import { createStaticHandler } from '../../../../cli/dev/server/static-handler.ts'

it('createStaticHandler() keeps serving if a file is deleted while it is being requested', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['gone', 'stays']) writeFileSync(join(folder, `${name}.json`), '{}')
  const serve = createStaticHandler(folder, '/')
  const server = await listenOn(
    (request, response) => {
      serve(request, response)
      // The handler has found the file and not opened it yet.
      rmSync(join(folder, 'gone.json'), { force: true })
    },
    { port: 0, host: '127.0.0.1', baseUrl: '/' },
  )
  onTestFinished(() => server.close())
  await expect(
    fetch(`${server.url}gone.json`).then((response) => response.text()),
  ).rejects.toThrow()
  expect(await (await fetch(`${server.url}stays.json`)).json()).toEqual({})
})

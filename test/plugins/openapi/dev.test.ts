import { expect, it } from 'vitest'
import { devServer } from '../../support/dev-server.ts'
import { waitFor } from '../../support/wait-for.ts'
import { lampDocument, siteWith } from './lamp-document.ts'

it('dev shows what is saved in the document, and in a file that it refers to', async () => {
  const document = lampDocument.replace(
    "'200': { description: Received. }",
    "'200': { $ref: ./parts.yaml#/ok }",
  )
  const files = siteWith(document)
  const server = await devServer({ ...files, 'parts.yaml': 'ok: { description: From a file. }\n' })
  const textOf = async (path: string) => (await server.get(path)).text()
  const hook = '/api/webhooks/post-lamp-broken'
  expect(await textOf(hook)).toContain('From a file.')
  server.save({ 'parts.yaml': 'ok: { description: Saved. }\n' })
  await waitFor(async () => (await textOf(hook)).includes('Saved.'))
  server.save({ 'openapi.yaml': document.replace('the newest first', 'the oldest first') })
  await waitFor(async () => (await textOf('/api/lamps/list-lamps')).includes('the oldest first'))
  server.save({ 'openapi.yaml': document.replace('paths:', 'paths: [') })
  await waitFor(async () => server.printed().includes('openapi/syntax'))
  server.save({ 'openapi.yaml': document })
  await waitFor(async () => (await textOf('/api/lamps/list-lamps')).includes('the newest first'))
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import type { LocalAnswer } from '../../../runtime/search/local-service.ts'
import { json, startSearchServer } from '../../plugins/hosted-search/browser/search-server.ts'
import { createIndex, filesOf } from './ask-local.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-build-search-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Compiles a module as browsers get it. */
async function compile(entry: string) {
  const outfile = join(folder, `${entry.replaceAll('/', '-')}.mjs`)
  const { outputFiles } = await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: true,
    metafile: true,
  }).then(async (result) => ({ outputFiles: Object.values(result.metafile.outputs) }))
  return { bytes: outputFiles[0]?.bytes ?? 0, url: pathToFileURL(outfile).href }
}

const pages = [['/a', 'A', [[1, '', 'signOut', 'Ends the session', '']]]] as const

it('compiles a worker that loads an index and finds what is in it', async () => {
  const { bytes, url } = await compile('runtime/search/worker.ts')
  expect(bytes).toBeLessThan(32_800)
  const files = filesOf([createIndex(pages)])
  const server = await startSearchServer((response, request) =>
    json(files[request.path])(response, request),
  )
  const messages: (readonly [number, LocalAnswer])[] = []
  const postMessage = (message: readonly [number, LocalAnswer]) => messages.push(message)
  Object.assign(globalThis, { postMessage })
  await import(url)
  expect(messages).toEqual([[0, {}]])
  const { onmessage } = globalThis as unknown as { onmessage: (event: { data: unknown }) => void }
  const sources = [{ version: 'v4', href: `${server.host}/lookup/search/v4.json` }]
  const query = { query: 'sessio', language: 'en', depth: 'snippets' }
  onmessage({ data: [7, { query, sources, baseUrl: `${server.host}/` }] })
  await expect.poll(() => messages).toHaveLength(2)
  await server.stop()
  expect(messages[1]).toMatchObject([7, { response: { hits: [{ url: `${server.host}/a` }] } }])
})

it.each([
  ['search', 14_500],
  ['searchworker', 13_100],
])('knows no hosted service in the script "%s", and is small', (name, most) => {
  const script = readFileSync(`dist/shared/lazy-${name}-production.js`)
  expect(script.toString()).not.toMatch(/algolia/i)
  expect(gzipSync(script).length).toBeLessThan(most)
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { searchIndex } from '../../../cli/commands/search-index.ts'
import { formatBaseline } from '../../../cli/report/baseline.ts'
import { pushIndex } from '../../../cli/search/push-index.ts'
import { type HostedRecord, toRecords } from '../../../cli/search/records.ts'
import { run } from '../../support/run-program.ts'
import { type HostFault, type SearchHost, serveSearchHost } from '../../support/search-host.ts'
import { addFiles, type Files, rebuild, site } from '../../support/site.ts'

const record = (objectID: string): HostedRecord => ({
  objectID,
  type: 'lvl1',
  url: '/a',
  content: null,
  hierarchy: { lvl0: 'G', lvl1: 'A', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  language: 'en',
  version: 'current',
  weight: { boost: 1, level: 90, position: 0 },
})

/** How long the client waits for a host, in ms: longer than any machine takes to respond. */
const limit = 60_000

const push = (host: SearchHost, records: readonly HostedRecord[]) =>
  pushIndex(records, {
    appId: 'APP',
    writeKey: 'KEY',
    indexName: 'docs',
    hosts: [host.origin],
    timeouts: { connect: limit, read: limit, write: limit },
  })

const idsIn = (host: SearchHost, name = 'docs') => [
  ...(host.indexes.get(name)?.records.keys() ?? []),
]

const context = { language: 'en', version: 'v1', urlOf: (url: string) => `https://x.example${url}` }
/** A page with these sections, and the factor of each. */
const recorded = (
  sections: readonly (readonly [level: number, anchor: string, heading: string, text: string])[],
  boostOf = (_: number) => 1,
) =>
  toRecords(
    {
      url: '/a',
      group: 'Guide',
      texts: sections.map(([level, anchor, heading, text]) => ({
        level,
        anchor,
        headings: [heading],
        text,
        code: '',
      })),
      boostOf,
    },
    context,
  )

describe('toRecords()', () => {
  it('makes a record of each section and one of its text, with their place in the site', () => {
    const records = recorded(
      [
        [1, '', 'A', 'Intro'],
        [2, 'b', 'B', ''],
        [4, 'd', 'D', ''],
        [3, 'ü', 'C', ''],
      ],
      (section) => (section === 1 ? 3 : 2),
    )
    expect(
      records.map(({ objectID, type, url, content, hierarchy: { lvl1, lvl2, lvl3, lvl4 } }) =>
        [objectID, type, url, content, lvl1, lvl2, lvl3, lvl4].join(' '),
      ),
    ).toEqual([
      'v1:/a# lvl1 https://x.example/a  A   ',
      'v1:/a#:content content https://x.example/a Intro A   ',
      'v1:/a#b lvl2 https://x.example/a#b  A B  ',
      'v1:/a#d lvl4 https://x.example/a#d  A B  D',
      'v1:/a#ü lvl3 https://x.example/a#%C3%BC  A B C ',
    ])
    expect(records[0]).toMatchObject({ language: 'en', version: 'v1' })
    expect(records.map(({ weight: { boost } }) => boost)).toEqual([2, 2, 3, 2, 2])
  })

  it.each([
    ['text', 'Some words of a long text. '.repeat(2000)],
    ['text with many bytes', '認証の設定 '.repeat(3000)],
    ['text that JSON escapes', '"\\\n\u0001" '.repeat(3000)],
    ['text without spaces', 'x'.repeat(40_000)],
    ['text of many bytes without spaces', '認'.repeat(20_000)],
  ])('splits %s into records below 10,000 bytes, and loses nothing', (_, text) => {
    const records = recorded([
      [1, '', 'Page', ''],
      [2, 'b', 'B', text.trim()],
    ]).slice(2)
    expect(records.length).toBeGreaterThan(2)
    const sizes = records.map((record) => Buffer.byteLength(JSON.stringify(record)))
    expect(Math.max(...sizes)).toBeLessThan(10_000)
    // Most of them are full.
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(4_000)
    const compact = (part: string) => part.replace(/\s/g, '')
    expect(records.map(({ content }) => compact(content ?? '')).join('')).toBe(compact(text))
    expect(records.slice(0, 3).map(({ objectID }) => objectID)).toEqual([
      'v1:/a#b:content',
      'v1:/a#b:content-2',
      'v1:/a#b:content-3',
    ])
  })
})

describe('pushIndex()', () => {
  it('replaces the whole index, and keeps its rules', async () => {
    const host = await serveSearchHost()
    await push(host, [record('old')])
    host.indexes.get('docs')?.rules.push('rule')
    await push(host, [record('a'), record('b')])
    expect(idsIn(host)).toEqual(['a', 'b'])
    expect(host.indexes.get('docs')?.rules).toEqual(['rule'])
    expect(host.indexes.get('docs')?.settings).toMatchObject({ attributeForDistinct: 'url' })
    expect([...host.indexes.keys()]).toEqual(['docs'])
  })

  it('sends many records in parts', async () => {
    const host = await serveSearchHost()
    await push(
      host,
      Array.from({ length: 2500 }, (_, i) => record(`${i}`)),
    )
    expect(idsIn(host)).toHaveLength(2500)
    expect(host.asked.filter((one) => one.endsWith('/batch'))).toHaveLength(3)
  })

  const steps = ['DELETE', 'GET', 'PUT', 'batch', 'operation']
  const faults: HostFault[] = ['refused', 'hang', 'not JSON', 'half a body', 403, 500]
  // The client itself waits and asks again when it asked too often.
  it.each([
    ['batch', 429] as const,
    ...steps.flatMap((step) => faults.map((fault) => [step, fault] as const)),
  ])('leaves the old index as it was and reports a step that fails: %s %s', async (step, fault) => {
    const host = await serveSearchHost()
    await push(host, [record('old')])
    if (fault === 'hang') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    host.fault = (request) => {
      if (!request.includes(step) || request.includes('/task/')) return undefined
      // The client waits longer for a host that did not respond before.
      if (fault === 'hang') vi.advanceTimersByTime(10 * limit)
      return fault
    }
    await expect(push(host, [record('new')])).rejects.toThrow(
      /^Cannot update the search index "docs": .+ failed \(.+\); the index was not changed$/,
    )
    vi.useRealTimers()
    host.fault = () => undefined
    expect(idsIn(host)).toEqual(['old'])
    await push(host, [record('new')])
    expect(idsIn(host)).toEqual(['new'])
    expect(host.indexes.has('docs_next')).toBe(false)
  })
})

describe('docs-build search-index', () => {
  const config = (
    search: string,
  ) => `export default { title: 'T', url: 'https://x.example', baseUrl: '/d/',
  sidebars: { docs: ['index'] }, search: { ${search} } }`
  const files = { 'index.md': `# Home\n\n${'word '.repeat(2000)}\n\n## Part\n\nText.\n` }

  it('counts the records that would be sent, and writes them to a file', async () => {
    const root = site({ ...files, 'config/site.ts': config('') })
    const out = join(root, 'records.json')
    const result = await searchIndex(root, { env: {}, out })
    expect(result).toMatchObject({
      indexName: 'docs',
      pages: 1,
      byVersion: { current: 5 },
      pushed: false,
    })
    const { settings, records } = JSON.parse(readFileSync(out, 'utf8'))
    expect(settings.attributesForFaceting).toContain('version')
    expect(records.map(({ url }: { url: string }) => url)).toEqual([
      'https://x.example/d/',
      'https://x.example/d/',
      'https://x.example/d/',
      'https://x.example/d/#part',
      'https://x.example/d/#part',
    ])
  })

  it.each([
    ['', 'set "search" to { provider: "algolia", appId, apiKey, indexName } in the configuration'],
    [
      `provider: 'algolia', appId: 'A', apiKey: 'k', indexName: 'docs'`,
      'set ALGOLIA_WRITE_KEY and use --push',
    ],
  ])('says how to send the records: %j', async (search, step) => {
    const { stdout } = await run(
      'search-index',
      site({ ...files, 'config/site.ts': config(search) }),
    )
    expect(stdout).toMatch(/^The index "docs" would contain 5 records from 1 page, /)
    expect(stdout).toContain(
      `\nTo send the records, ${step}. To write the records to a file, use --out.\n`,
    )
  })

  it('sends the records with the key from the environment', async () => {
    const host = await serveSearchHost()
    const search = `provider: 'algolia', appId: 'A', apiKey: 'public', indexName: 'docs', hosts: ['${host.origin}']`
    const root = site({ ...files, 'config/site.ts': config(search) })
    const result = await searchIndex(root, { env: { ALGOLIA_WRITE_KEY: 'k' }, push: true })
    expect(result.pushed).toBe(true)
    expect(idsIn(host)).toHaveLength(5)
  })

  it.each<[what: string, files: Files, code: string]>([
    [
      'a page that throws',
      { 'broken.tsx': 'export default () => { throw new Error("no data") }' },
      'component-failed',
    ],
    ['a page with a broken link', { 'broken.md': '[a](/gone)' }, 'broken-link'],
    [
      'front matter that cannot be read',
      { 'broken.md': '---\ntitle: [\n---\n' },
      'front-matter-invalid',
    ],
  ])('sends nothing if the site has an error: %s', async (_, broken, code) => {
    const host = await serveSearchHost()
    const search = `provider: 'algolia', appId: 'A', apiKey: 'public', indexName: 'docs', hosts: ['${host.origin}']`
    const root = site({ ...files, ...broken, 'config/site.ts': config(search) })
    const out = join(root, 'records.json')
    const failing = searchIndex(root, { env: { ALGOLIA_WRITE_KEY: 'k' }, push: true, out })
    await expect(failing).rejects.toMatchObject({ problems: [{ code }], exitCode: 1 })
    expect(host.asked).toEqual([])
    expect(existsSync(out)).toBe(false)
  })

  it('reports the place of a mistake in a plugin, in any folder of the site', async () => {
    const root = site({
      ...files,
      'config/site.ts': `import { mine } from '../plugins/mine.ts'
export default { title: 'T', plugins: [mine] }`,
      'content/../plugins/mine.ts': `export const mine = {
  name: 'mine',
  config: (config) => ({ ...config, navbar: { items: [{ label: 'A', to: '/gone' }] } }),
}`,
    })
    await expect(searchIndex(root, { env: {} })).rejects.toMatchObject({
      problems: [{ code: 'broken-link', at: { file: 'plugins/mine.ts', line: 3 } }],
    })
  })

  it('sends the records of a site whose problems are warnings or in its baseline', async () => {
    const host = await serveSearchHost()
    const search = `provider: 'algolia', appId: 'A', apiKey: 'public', indexName: 'docs', hosts: ['${host.origin}']`
    const root = site({
      ...files,
      'a.md': '# A\n\n[a](/gone)',
      'b.md': '# B\n\n[a](/#gone)\n\n![b](gone.png)',
      'config/site.ts': config(search).replace('title:', `checks: { links: 'warning' }, title:`),
    })
    const { problems } = await rebuild(root, { check: true })
    addFiles(root, { 'checks-baseline.json': formatBaseline(problems) })
    const { pushed, pages } = await searchIndex(root, {
      env: { ALGOLIA_WRITE_KEY: 'k' },
      push: true,
    })
    expect([pushed, pages]).toEqual([true, 3])
  })

  it.each([
    [
      'no key',
      `provider: 'algolia', appId: 'A', apiKey: 'k', indexName: 'i'`,
      /ALGOLIA_WRITE_KEY is not set/,
    ],
    ['no hosted search', '', /the site does not use hosted search/],
    ['no search', `provider: 'none'`, /the site has no search/],
  ])('reports what is missing: %s', async (_, search, message) => {
    const root = site({ ...files, 'config/site.ts': config(search) })
    await expect(searchIndex(root, { env: {}, push: true })).rejects.toThrow(message)
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  checkLedger,
  countNew,
  extendLedger,
  formatLedger,
  type Ledger,
  parseLedger,
} from '../../../cli/routes/ledger.ts'
import { addFiles, buildSite, rebuild, site } from '../../support/site.ts'
import { textsOf } from './plan.ts'

const ledgerOf = (routes: Record<string, string[]>): Ledger =>
  new Map(Object.entries(routes).map(([url, ids]) => [url, new Set(ids)]))

describe('checkLedger()', () => {
  const recorded = ledgerOf({
    '/': [],
    '/guide/setup': ['install', 'first-page'],
    '/guide/use': ['options', 'session'],
  })
  const text = formatLedger(recorded)
  const check = (current: Record<string, string[]>, from: string[] = []) =>
    textsOf(
      checkLedger(
        recorded,
        ledgerOf(current),
        from.map((one) => ({ from: one, to: '/' })),
        text,
      ),
    )

  it('reports nothing if all routes and anchors still exist', () => {
    const all = { '/': ['new'], '/guide/setup': ['install', 'first-page'], '/more': [] }
    expect(check({ ...all, '/guide/use': ['session', 'options', 'x'] })).toEqual([])
  })

  it('reports a missing route, with the page that has its anchors or a similar name', () => {
    const rest = { '/': [], '/guide/setup': ['install', 'first-page'] }
    expect(check({ ...rest, '/reference/api': ['options', 'session'] })).toEqual([
      "routes.lock.json:6:5 Missing URL \"/guide/use\": it is in routes.lock.json, but no page has that URL → add the redirect { from: '/guide/use', to: '/reference/api' }, or remove the URL from routes.lock.json",
    ])
    expect(check({ ...rest, '/manual/use': [] })[0]).toContain("to: '/manual/use'")
    expect(check({ ...rest, '/guide/uses': [] })[0]).toContain("to: '/guide/uses'")
    expect(check(rest)[0]).toContain("to: '/'")
  })

  it('suggests the page with a similar name if another one shares only a single anchor', () => {
    const only = ledgerOf({ '/guide/use': ['options'] })
    const now = ledgerOf({ '/guide/uses': [], '/reference/api': ['options'] })
    const [problem] = checkLedger(only, now, [], formatLedger(only))
    expect(problem?.fix).toContain("to: '/guide/uses'")
  })

  it('reports a missing anchor, with the nearest one of its page', () => {
    const now = { '/': [], '/guide/setup': ['first-page'], '/guide/use': ['sessions', 'options'] }
    expect(check(now)).toEqual([
      "routes.lock.json:5:35 Missing URL \"/guide/setup#install\": it is in routes.lock.json, but the page no longer has that anchor → add the redirect { from: '/guide/setup#install', to: '/guide/setup' }, or remove the URL from routes.lock.json",
      "routes.lock.json:6:30 Missing URL \"/guide/use#session\": it is in routes.lock.json, but the page no longer has that anchor → add the redirect { from: '/guide/use#session', to: '/guide/use#sessions' }, or remove the URL from routes.lock.json",
    ])
  })

  it('accepts redirected routes and anchors, and the anchors of a redirected page', () => {
    const now = { '/': [], '/guide/setup': ['first-page'] }
    expect(check(now, ['/guide/use/', '/guide/setup#install'])).toEqual([])
  })
})

it('extendLedger() adds routes and anchors and removes none', () => {
  const before = ledgerOf({ '/a': ['x'], '/b': ['v'] })
  const now = ledgerOf({ '/b': ['z', 'y'], '/c': ['w'] })
  expect(formatLedger(extendLedger(before, now))).toBe(`{
  "version": 1,
  "routes": {
    "/a": ["x"],
    "/b": ["v","y","z"],
    "/c": ["w"]
  }
}
`)
  expect(countNew(before, now)).toEqual({ routes: 1, anchors: 3 })
})

it.each(['', '[]', '{"version":1}', '{"version":1,"routes":{"/a":"x"}}'])(
  'parseLedger() refuses %j',
  (text) => {
    expect(() => parseLedger(text)).toThrow('Cannot read routes.lock.json')
  },
)

describe('build() with a ledger', () => {
  const files = {
    'index.md':
      '# Home\n\n[Use](use.md) [^1]\n\n[^1]: Note\n\n::::tabs\n:::tab[A]\n## In a tab\n:::\n:::tab[B]\nb\n:::\n::::',
    'use.md': '# Use\n\n## Options\n\n<a id="by-hand"></a>',
  }

  it('records all routes and anchors, and then reports missing ones', async () => {
    const { root, notes } = await buildSite(files, { lockRoutes: true })
    expect(notes).toEqual(['Added 2 routes and 5 anchors to routes.lock.json'])
    expect(readFileSync(join(root, 'routes.lock.json'), 'utf8')).toBe(`{
  "version": 1,
  "routes": {
    "/": ["home","in-a-tab"],
    "/use": ["by-hand","options","use"]
  }
}
`)
    expect((await rebuild(root)).notes).toEqual([])
    expect((await rebuild(root, { lockRoutes: true })).notes).toEqual([
      'routes.lock.json already lists all routes and anchors',
    ])
    addFiles(root, { 'use.md': '# Use\n\n## Settings\n\n<a id="by-hand"></a>' })
    const broken = await rebuild(root, { lockRoutes: true })
    expect([broken.ok, broken.report]).toEqual([
      false,
      `routes.lock.json:5:24  address-dropped
  Missing URL "/use#options": it is in routes.lock.json, but the page no longer has that anchor
  Fix: add the redirect { from: '/use#options', to: '/use' }, or remove the URL from routes.lock.json`,
    ])
    addFiles(root, {
      'config/site.ts': `export default { title: 'T', redirects: [{ from: '/use#options', to: '/use#settings' }] }`,
    })
    const redirected = await rebuild(root)
    expect([redirected.ok, redirected.report, redirected.notes]).toEqual([
      true,
      '',
      [
        'routes.lock.json does not list 1 anchor yet. To update the file, run "docs-build build --lock-routes".',
      ],
    ])
  })

  it('notices a change of the ledger alone, and writes no ledger unless asked', async () => {
    const root = site(files)
    await rebuild(root)
    expect(existsSync(join(root, 'routes.lock.json'))).toBe(false)
    addFiles(root, { 'routes.lock.json': formatLedger(ledgerOf({ '/gone': [] })) })
    expect((await rebuild(root)).report).toContain('"/gone"')
  })
})

import { splitHref } from '../../runtime/contract/url.ts'
import type { UserRedirect } from '../config/types.ts'
import { redirectKey } from '../links/resolve-redirects.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { nearest, nearestPath } from '../report/nearest.ts'
import { isObject } from '../report/schema.ts'

/** The file that records the URLs of a site, relative to its root. */
export const ledgerFile = 'routes.lock.json'

/** All URLs that a site has had: ids of anchors by route. */
export type Ledger = ReadonlyMap<string, ReadonlySet<string>>

/** Reads a ledger; throws a SiteError if the text is not a ledger. */
export function parseLedger(text: string): Ledger {
  try {
    const { version, routes } = JSON.parse(text)
    if (version === 1 && isObject(routes) && Object.values(routes).every(isListOfTexts)) {
      return new Map(Object.entries(routes).map(([url, ids]) => [url, new Set(ids as string[])]))
    }
  } catch {
    // Reported below.
  }
  throw new SiteError([
    {
      code: 'config-invalid',
      severity: 'error',
      message: `Cannot read ${ledgerFile}: it is not a list of routes written by docs-build`,
      at: { file: ledgerFile, line: 1, column: 1 },
      fix: 'restore the file from version control, or delete it and create it again with "docs-build build --lock-routes"',
    },
  ])
}

function isListOfTexts(input: unknown): boolean {
  return Array.isArray(input) && input.every((one) => typeof one === 'string')
}

/** One line for each route, so that a change reads well; sorted. */
export function formatLedger(ledger: Ledger): string {
  const lines = [...ledger]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, ids]) => `    ${JSON.stringify(url)}: ${JSON.stringify([...ids].sort())}`)
  return `{\n  "version": 1,\n  "routes": {\n${lines.join(',\n')}\n  }\n}\n`
}

/** The ledger with all URLs that the site has now. It never loses one: people decide that. */
export function extendLedger(ledger: Ledger, current: Ledger): Ledger {
  const all = new Map(ledger)
  for (const [url, ids] of current) all.set(url, new Set([...(ledger.get(url) ?? []), ...ids]))
  return all
}

/** How many routes and anchors `current` has that the ledger does not know. */
export function countNew(ledger: Ledger, current: Ledger): { routes: number; anchors: number } {
  const routes = [...current.keys()].filter((url) => !ledger.has(url)).length
  let anchors = 0
  for (const [url, ids] of current) {
    for (const id of ids) if (!ledger.get(url)?.has(id)) anchors++
  }
  return { routes, anchors }
}

/**
 * Reports each recorded URL that is gone and not redirected. An anchor follows its page if that was
 * redirected. `text` is that of the file, to find places in it.
 */
export function checkLedger(
  ledger: Ledger,
  current: Ledger,
  redirects: readonly UserRedirect[],
  text: string,
): Diagnostic[] {
  const moved = new Set(redirects.map(({ from }) => redirectKey(from)))
  const problems: Diagnostic[] = []
  for (const [url, ids] of ledger) {
    const now = current.get(url)
    if (!now) {
      if (!moved.has(url)) problems.push(dropped(url, nearestRoute(url, ids, current), text))
      continue
    }
    for (const id of ids) {
      if (now.has(id) || moved.has(`${url}#${id}`)) continue
      const near = nearest(id, now)
      problems.push(dropped(`${url}#${id}`, near === undefined ? url : `${url}#${near}`, text))
    }
  }
  return problems
}

/** The page that has most of the anchors of one that is gone, or else the one with the nearest URL. */
function nearestRoute(url: string, ids: ReadonlySet<string>, current: Ledger): string | undefined {
  let best: { url: string; shared: number } | undefined
  for (const [other, otherIds] of current) {
    const shared = [...ids].filter((id) => otherIds.has(id)).length
    if (shared > (best?.shared ?? 0)) best = { url: other, shared }
  }
  const isMost = best && best.shared > 1 && best.shared * 2 > ids.size
  return isMost ? best?.url : (nearestPath(url, current.keys()) ?? best?.url)
}

function dropped(address: string, target: string | undefined, text: string): Diagnostic {
  const { path, hash } = splitHref(address)
  const what = hash === '' ? 'no page has that URL' : 'the page no longer has that anchor'
  const to = target ?? '/'
  return {
    code: 'address-dropped',
    severity: 'error',
    message: `Missing URL "${address}": it is in ${ledgerFile}, but ${what}`,
    at: { file: ledgerFile, ...placeOf(text, path, hash.slice(1)) },
    fix: `add the redirect { from: ${quote(address)}, to: ${quote(to)} }, or remove the URL from ${ledgerFile}`,
  }
}

function placeOf(text: string, url: string, id: string): { line: number; column: number } {
  const lines = text.split('\n')
  const key = `${JSON.stringify(url)}:`
  const line = lines.findIndex((one) => one.trimStart().startsWith(key))
  if (line < 0) return { line: 1, column: 1 }
  const row = lines[line] ?? ''
  const at =
    id === '' ? row.indexOf(key) : row.indexOf(JSON.stringify(id), row.indexOf(key) + key.length)
  return { line: line + 1, column: Math.max(at, 0) + 1 }
}

function quote(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

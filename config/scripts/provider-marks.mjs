/**
 * Writes public/img/providers.svg: a symbol for each provider in content/_home/providers.json whose brand or kind has a mark, in
 * the color of the text around it. Marks come from simple-icons and bootstrap-icons; providers without one have `"mark": false`.
 *
 *   node config/scripts/provider-marks.mjs           write the file
 *   node config/scripts/provider-marks.mjs --check   fail if the file is out of date
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as icons from 'simple-icons'

const require = createRequire(import.meta.url)

/**
 * Names of marks that differ from the provider id.
 *
 * @type {Readonly<Record<string, string>>}
 */
const slugs = {
  '42-school': '42',
  battlenet: 'battledotnet',
  kakao: 'kakaotalk',
  mailru: 'maildotru',
  twitter: 'x',
  wikimedia: 'wikimediafoundation',
}

/**
 * Marks in bootstrap-icons that simple-icons doesn't have.
 *
 * @type {Readonly<Record<string, string>>}
 */
const others = {
  'azure-ad': 'microsoft',
  'azure-ad-b2c': 'microsoft',
  linkedin: 'linkedin',
  slack: 'slack',
}

/** Marks that are whole words, which are illegible at this size. */
const words = new Set(['coinbase', 'zoho', 'zoom'])

/**
 * Marks for ways to sign in that are not a brand: a key, and an envelope.
 *
 * @type {Readonly<Record<string, string>>}
 */
const genericMarks = {
  credentials: 'M14.5 14.5a5.5 5.5 0 1 0-5-5L2.5 16.5V21.5H7V19H9.5V16.5H12ZM16.5 7.5h.01',
  email:
    'M3.5 4.5h17a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-17a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM2 6.5l10 7 10-7',
}

/** @param {readonly { id: string, name: string, mark?: boolean }[]} providers */
function formatSprite(providers) {
  const paths = new Map(Object.values(icons).map(({ slug, path }) => [slug, path]))
  const symbols = providers.flatMap(({ id, mark = true }) => {
    const symbol = formatSymbol(id, paths)
    if (mark !== (symbol !== undefined))
      throw new Error(`In providers.json, "mark" of "${id}" must be ${symbol !== undefined}`)
    return symbol ?? []
  })
  return ['<svg xmlns="http://www.w3.org/2000/svg">', ...symbols, '</svg>', ''].join('\n')
}

/**
 * @param {string} id
 * @param {ReadonlyMap<string, string>} paths by slug
 */
function formatSymbol(id, paths) {
  const other =
    others[id] && readFileSync(require.resolve(`bootstrap-icons/icons/${others[id]}.svg`))
  if (other) {
    const [drawn = ''] = /<path.*(?=<\/svg>)/s.exec(String(other)) ?? []
    return `<symbol id="${id}" viewBox="-1 -1 18 18">${drawn.trim()}</symbol>`
  }
  const brand = words.has(id) ? undefined : paths.get(slugs[id] ?? id)
  if (slugs[id] && !brand)
    throw new Error(`simple-icons has no mark "${slugs[id]}": remove it from slugs`)
  const drawn = genericMarks[id] ? stroke(genericMarks[id]) : brand && `<path d="${brand}"/>`
  return drawn && `<symbol id="${id}" viewBox="0 0 24 24">${drawn}</symbol>`
}

/** @param {string} path */
function stroke(path) {
  return `<path d="${path}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
}

const root = new URL('../../', import.meta.url)
const file = new URL('public/img/providers.svg', root)
const providers = JSON.parse(readFileSync(new URL('content/_home/providers.json', root), 'utf8'))
const sprite = formatSprite(providers)

if (!process.argv.includes('--check')) {
  writeFileSync(file, sprite)
} else if (readFileSync(file, 'utf8') !== sprite) {
  console.error(
    'public/img/providers.svg is out of date\nFix: run "node config/scripts/provider-marks.mjs"',
  )
  process.exitCode = 1
}

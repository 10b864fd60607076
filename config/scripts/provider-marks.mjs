/**
 * Writes public/img/providers.svg: one symbol for each provider in content/_home/providers.json, in the color of the text
 * around it. Marks come from simple-icons; a provider without one gets its first letter, from `letters` below.
 *
 *   node config/scripts/provider-marks.mjs           write the file
 *   node config/scripts/provider-marks.mjs --check   fail if the file is out of date
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as icons from 'simple-icons'

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

/** Marks that are whole words, which are illegible at the size of a letter. */
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

/**
 * Letters as stroked paths on a 24 × 24 grid.
 *
 * @type {Readonly<Record<string, string>>}
 */
const letters = {
  A: 'M7.5 17.25 12 6.75l4.5 10.5M9 13.75h6',
  B: 'M8.5 6.75v10.5h4.25a2.75 2.75 0 0 0 0-5.5H8.5h3.75a2.5 2.5 0 0 0 0-5Z',
  C: 'M16.25 8.75a5.25 5.25 0 1 0 0 6.5',
  D: 'M8 6.75v10.5h3a5.25 5.25 0 0 0 0-10.5Z',
  E: 'M15.5 6.75h-6.5v10.5h6.5M9 12h5.5',
  F: 'M15.5 6.75h-6.5v10.5M9 12h5.5',
  I: 'M12 6.75v10.5M9.75 6.75h4.5M9.75 17.25h4.5',
  L: 'M9 6.75v10.5h6.5',
  O: 'M12 6.75a5.25 5.25 0 1 1 0 10.5a5.25 5.25 0 1 1 0-10.5',
  P: 'M9 17.25V6.75h3.5a3 3 0 0 1 0 6H9',
  S: 'M15.25 8.25C14.5 7.25 13.5 6.75 12 6.75c-1.9 0-3.25 1-3.25 2.6c0 3.8 6.75 1.6 6.75 5.25c0 1.6-1.5 2.65-3.5 2.65c-1.6 0-2.8-.6-3.5-1.75',
  T: 'M7.5 6.75h9M12 6.75v10.5',
  U: 'M7.75 6.75v6.25a4.25 4.25 0 0 0 8.5 0V6.75',
  W: 'M6.5 6.75l2.75 10.5L12 8.75l2.75 8.5L17.5 6.75',
  Y: 'M7.75 6.75 12 12.25l4.25-5.5M12 12.25v5',
  Z: 'M8 6.75h8l-8 10.5h8',
}

/** A frame that sets letters apart from marks. */
const frame = 'M6 1h12a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5Z'

/** @param {readonly { id: string, name: string }[]} providers */
function formatSprite(providers) {
  const paths = new Map(Object.values(icons).map(({ slug, path }) => [slug, path]))
  const symbols = providers.map(
    ({ id, name }) =>
      `<symbol id="${id}" viewBox="0 0 24 24">${formatMark(id, name, paths)}</symbol>`,
  )
  return ['<svg xmlns="http://www.w3.org/2000/svg">', ...symbols, '</svg>', ''].join('\n')
}

/**
 * @param {string} id
 * @param {string} name
 * @param {ReadonlyMap<string, string>} paths by slug
 */
function formatMark(id, name, paths) {
  const brand = words.has(id) ? undefined : paths.get(slugs[id] ?? id)
  if (genericMarks[id]) return stroke(genericMarks[id])
  if (brand) return `<path d="${brand}"/>`
  if (slugs[id]) throw new Error(`simple-icons has no mark "${slugs[id]}": remove it from slugs`)
  const letter = letters[name.charAt(0)]
  if (!letter) throw new Error(`Cannot draw a mark for "${name}": add its letter to letters`)
  return stroke(`${frame}${letter}`)
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

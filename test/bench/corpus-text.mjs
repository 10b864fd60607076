import { posix } from 'node:path'
import { adjectives, nouns, openings, places, predicates, reasons, verbs } from './corpus-words.mjs'

export const pagesPerSection = 50
const optionEndings = 'max age,policy,name,options,strategy,url,store,handler,limit,key'.split(',')

/** A random source that gives the same numbers for the same seed, with the usual ways to use it. */
export function createRandom(seed) {
  const next = mulberry32(seed)
  const int = (low, high) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    pick: (items) => items[Math.floor(next() * items.length)],
    shuffle(items) {
      const copy = items.slice()
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i)
        ;[copy[i], copy[j]] = [copy[j], copy[i]]
      }
      return copy
    },
  }
}

/** Writes the sentences of one page. Every call takes a number from `random`, so the order of calls decides the text. */
export function createProse(random, page, pages) {
  const { next, int, pick } = random
  let linksLeft = int(4, 6)
  const phrase = () => `${next() < 0.7 ? `${pick(adjectives)} ` : ''}${pick(nouns)}`
  const api = () => `${pick(verbs)}${pascal(pick(nouns))}`
  const option = () => camel(`${pick(nouns)} ${pick(optionEndings)}`)
  const link = () => {
    linksLeft--
    const target = pickTarget(random, page, pages)
    const text = target.title.replace(/ \(.*/, '')
    return `[${next() < 0.5 ? text : text.toLowerCase()}](${relativePath(page.path, target.path)})`
  }
  const clause = createClause(random, { phrase, api, option })
  const sentence = () => {
    const text = clause()
    return linksLeft > 0 && next() < 0.09 ? `${text}; see ${link()}.` : `${text}.`
  }
  return {
    phrase,
    api,
    option,
    link,
    sentence,
    hasLinksLeft: () => linksLeft > 0,
    paragraph: () => Array.from({ length: int(2, 5) }, sentence).join(' '),
    seconds: () => int(1, 96) * 60,
  }
}

export function camel(text) {
  return text.replace(/[ -](\w)/g, (_, letter) => letter.toUpperCase())
}

export function pascal(text) {
  return capitalize(camel(text))
}

export function capitalize(text) {
  return text[0].toUpperCase() + text.slice(1)
}

/** A sentence without its link and full stop. */
function createClause({ next, pick }, { phrase, api, option }) {
  const kinds = [
    [0.18, () => `${pick(openings)}, the ${phrase()} ${pick(predicates)} ${pick(places)}`],
    [
      0.34,
      () =>
        `Call \`${api()}()\` to ${pick(verbs)} the ${phrase()} ${pick(places)}, ${pick(reasons)}`,
    ],
    [
      0.48,
      () =>
        `The \`${option()}\` option tells the library to ${pick(verbs)} every ${phrase()}, ${pick(reasons)}`,
    ],
    [
      0.6,
      () => `A ${phrase()} ${pick(predicates)}; a ${phrase()} ${pick(predicates)} ${pick(places)}`,
    ],
    [
      0.72,
      () =>
        `${pick(openings)}, you **${pick(verbs)}** the ${phrase()} yourself and the *${phrase()}* ${pick(predicates)}`,
    ],
    [0.86, () => `The ${phrase()} ${pick(predicates)} ${pick(places)}, ${pick(reasons)}`],
    [
      1,
      () =>
        `It is safe to ${pick(verbs)} a ${phrase()} more than once: the ${phrase()} ${pick(predicates)}`,
    ],
  ]
  return () => {
    const value = next()
    const [, write] = kinds.find(([below]) => value < below)
    return write()
  }
}

/** More often than not a page of the same section. */
function pickTarget({ next, int }, page, pages) {
  const last = pages.length - 1
  if (!(next() < 0.6 && page.number > 0)) return pages[int(0, last)]
  const sectionStart = Math.floor((page.number - 1) / pagesPerSection) * pagesPerSection + 1
  return pages[Math.min(last, sectionStart + int(0, pagesPerSection - 1))]
}

function relativePath(from, to) {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** The mulberry32 generator: small, seeded by one number, and well spread. */
function mulberry32(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

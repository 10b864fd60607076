/**
 * A made-up documentation of an authentication library, to measure builds with: one root page, then sections of 50
 * pages (an overview, single pages, and the folders guides/ and reference/). The same number of pages and seed
 * always give the same bytes; a page is the same in every larger corpus, except for its links, which only go to pages
 * that exist. Outside code there is no `<` and no `{`, so that the pages are MDX as well.
 *
 * As a command: node corpus.mjs FOLDER PAGES [SEED]
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createSnippets } from './corpus-code.mjs'
import { capitalize, createProse, createRandom, pagesPerSection } from './corpus-text.mjs'
import { adjectives, headings, nouns, places, reasons, topics, verbs } from './corpus-words.mjs'

const standardSeed = 20_240_601
const languages = ['ts', 'js', 'jsx', 'bash', 'json', 'prisma', 'ts', 'bash']
const types = ['string', 'number', 'boolean', 'string[]', 'Date']

/** Writes a corpus of `count` pages into `folder`. */
export function writeCorpus(folder, count, seed = standardSeed) {
  const pages = planPages(count, seed)
  for (const page of pages) {
    const file = join(folder, page.path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, writePage(page, pages, seed))
  }
}

function planPages(count, seed) {
  const root = {
    path: 'index.md',
    title: 'Authentication library',
    label: 'Introduction',
    topic: 'sessions',
    number: 0,
  }
  return [root, ...Array.from({ length: count - 1 }, (_, i) => planPage(i + 1, seed))]
}

function planPage(number, seed) {
  const section = Math.floor((number - 1) / pagesPerSection)
  const place = (number - 1) % pagesPerSection
  const topic = topics[section % topics.length]
  const folder = `${topic}-${pad(section + 1)}`
  if (place === 0) {
    const title = `${capitalize(topic.replace('-', ' '))} overview ${section + 1}`
    return { path: `${folder}/overview.md`, title, label: 'Overview', topic, number }
  }
  const { pick } = createRandom(seed * 31 + number)
  const [verb, noun, adjective] = [pick(verbs), pick(nouns), pick(adjectives)]
  const article = /^[aeiou]/.test(adjective) ? 'an' : 'a'
  const inside = place < 25 ? '' : place < 38 ? 'guides/' : 'reference/'
  return {
    path: `${folder}/${inside}${verb}-${noun.replaceAll(' ', '-')}-${pad(place)}.md`,
    title: `${capitalize(verb)} ${article} ${adjective} ${noun} (${section + 1}.${place})`,
    label: `${capitalize(verb)} ${noun} ${place}`,
    topic,
    number,
  }
}

/** The order of the random calls decides the text: moving a line here changes the corpus. */
function writePage(page, pages, seed) {
  const random = createRandom(seed * 131 + page.number * 7919)
  const { pick } = random
  const prose = createProse(random, page, pages)
  const { factor, titles, blocks } = planBlocks(random, prose, page)
  const parts = [prose.paragraph()]
  let left = Math.round(8.6 * factor)
  for (const [i, title] of titles.entries()) {
    parts.push(`${i > 0 && random.next() < 0.35 ? '###' : '##'} ${title}`)
    const share = Math.round(left / (titles.length - i) + (random.next() - 0.5))
    const count = Math.max(i === 0 ? 1 : 0, share)
    left -= count
    if (count === 0) parts.push(prose.sentence())
    const paragraphs = Array.from({ length: count }, () => prose.paragraph)
    for (const write of random.shuffle([...blocks[i], ...paragraphs])) {
      const text = write()
      if (isFence(text) && (parts.at(-1).startsWith('#') || isFence(parts.at(-1)))) {
        parts.push(prose.sentence())
      }
      parts.push(text)
    }
  }
  const related = []
  while (prose.hasLinksLeft() || related.length < 2) related.push(`- ${prose.link()}`)
  parts.push('## Related pages', [...new Set(related)].join('\n'))
  const description = `${capitalize(pick(verbs))} the ${prose.phrase()} ${pick(places)} and ${pick(verbs)} a ${prose.phrase()}.`
  return `${frontMatter(page, description)}\n${parts.join('\n\n')}\n`
}

/** What each section has in addition to paragraphs, and how long the page is: 0.35 to 2.6 times the mean. */
function planBlocks(random, prose, page) {
  const { next, int, shuffle } = random
  const value = next()
  const factor =
    value < 0.25 ? 0.35 + next() * 0.3 : value < 0.8 ? 0.75 + next() * 0.5 : 1.4 + next() * 1.2
  const headingCount = int(6, 8)
  const codeEstimate = Math.round(4 * (0.5 + factor / 2) + (next() - 0.5) * 2)
  const codeCount = Math.max(1, Math.min(8, codeEstimate))
  const shuffled = shuffle(languages)
  const titles = shuffle(headings).slice(0, headingCount)
  const blocks = Array.from({ length: headingCount }, () => [])
  const add = (from, write) => blocks[int(from, headingCount - 1)].push(write)
  const snippets = createSnippets(random, prose, page.topic)
  for (let i = 0; i < codeCount; i++) {
    add(0, () => fence(random, snippets, shuffled[i % shuffled.length]))
  }
  add(0, () => list(random, prose))
  add(1, () => table(random, prose))
  add(0, () => `:::tip\n\n${prose.sentence()} ${prose.sentence()}\n\n:::`)
  return { factor, titles, blocks }
}

function fence({ next }, snippets, language) {
  const code = snippets[language]()
  const title = next() < 0.3 && language === 'ts' ? ' title="auth.ts"' : ''
  return `\`\`\`${language}${title}\n${code}\n\`\`\``
}

function isFence(text) {
  return text.startsWith('```')
}

function list({ next, int, pick }, prose) {
  const isOrdered = next() < 0.4
  const item = (_, i) => {
    const mark = isOrdered ? `${i + 1}.` : '-'
    let text = `${mark} ${capitalize(pick(verbs))} the ${prose.phrase()} ${pick(places)}`
    if (next() < 0.3) text += `, ${pick(reasons)}`
    if (prose.hasLinksLeft() && next() < 0.4) text += ` (${prose.link()})`
    return text
  }
  return Array.from({ length: int(3, 6) }, item).join('\n')
}

function table({ int, pick }, { option, phrase, seconds }) {
  const standard = () => pick(['`undefined`', '`true`', '`false`', `\`${seconds()}\``])
  const row = () =>
    `| \`${option()}\` | \`${pick(types)}\` | ${standard()} | ${capitalize(pick(verbs))} the ${phrase()} ${pick(places)} |`
  return [
    '| Option | Type | Default | Meaning |',
    '| --- | --- | :-: | --- |',
    ...Array.from({ length: int(4, 8) }, row),
  ].join('\n')
}

function frontMatter({ title, label }, description) {
  const entries = { title, sidebar_label: label, description }
  const lines = Object.entries(entries).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  return `---\n${lines.join('')}---\n`
}

function pad(number) {
  return String(number).padStart(2, '0')
}

/** The command: writes into a new or empty folder only, so that no page of an earlier corpus is left in it. */
function main([folder, pages, seed]) {
  const count = Number(pages)
  if (!folder || !Number.isInteger(count) || count < 1) {
    console.error('Usage: node corpus.mjs FOLDER PAGES [SEED]')
    process.exitCode = 2
  } else if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`Cannot write the corpus to "${folder}": it is not empty`)
    process.exitCode = 2
  } else {
    writeCorpus(folder, count, seed === undefined ? standardSeed : Number(seed))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))

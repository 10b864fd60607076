/**
 * Times the local search engine on about 1,300 sections: this repository's pages, three times over with other words.
 * `node test/bench/search.mjs` prints milliseconds for the build of the index and for questions, whole and letter by
 * letter. It measures; it fails nothing.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const recordGoal = 1300
/** The best of so many runs counts: other programs take their time, too. */
const runs = 5
let seed = 42
const questions = [
  ...['signOut', 'getSession', 'CLIENT_FETCH_ERROR', 'session callback', 'encode decode jwt'],
  ...['nodemailer smtp', 'error page codes', 'debug logger', 'route handlers app directory'],
  ...['supported databases', 'refetch interval', 'database migration mysql', 'credental'],
  ...['getProvders', 'introdution', 'frequently asked', 'react native', 'createUser event'],
]

const createLocalService = await loadEngine()
const file = { format: 1, language: 'en', version: 'v4', pages: makePages() }
const request = { sources: [{ version: 'v4', href: '' }], baseUrl: '/' }
const ask = createLocalService(async () => file)
const count = file.pages.reduce((sum, [, , sections]) => sum + sections.length, 0)
console.log(`${count} sections, ${Math.round(JSON.stringify(file).length / 1000)} kB`)
console.log(`build   ${(await timeOf(() => ask(request))).toFixed(0)} ms`)
const typed = questions.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)))
report('whole', await timesOf(questions))
report('typed', await timesOf(typed))

async function timesOf(texts) {
  const times = []
  for (const query of texts) {
    const params = { query, attributesToSnippet: ['content:10'] }
    const body = JSON.stringify({ requests: [params] })
    let best = Number.POSITIVE_INFINITY
    for (let run = 0; run < runs; run++) {
      const act = () => ask({ ...request, path: '/1/indexes/*/queries', body })
      best = Math.min(best, await timeOf(act))
    }
    times.push(best)
  }
  return times.sort((a, b) => a - b)
}

async function timeOf(act) {
  const started = performance.now()
  await act()
  return performance.now() - started
}

function report(name, times) {
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(2)
  console.log(`${name}   p50 ${at(0.5)}  p95 ${at(0.95)}  max ${at(1)} ms`)
}

async function loadEngine() {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-bench-'))
  const outfile = join(folder, 'engine.mjs')
  const entryPoints = [join(root, 'runtime/search/local-service.ts')]
  await build({ entryPoints, outfile, bundle: true, format: 'esm', logLevel: 'error' })
  const engine = await import(pathToFileURL(outfile).href)
  rmSync(folder, { recursive: true })
  return engine.createLocalService
}

/** Pages of the site, and copies in which a third of the longer words are others. */
function makePages() {
  const files = readdirSync(join(root, 'content'), { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .sort()
  const sitePages = files.map((path) => {
    const text = readFileSync(join(root, 'content', path), 'utf8').replace(
      /^---\n[\s\S]*?\n---\n/,
      '',
    )
    return [`/${path.slice(0, -3)}`, path.split('/')[0], sectionsOf(text, path)]
  })
  const pages = []
  for (let copy = 0, left = recordGoal; left > 0; copy++) {
    for (const [url, lvl0, sections] of sitePages) {
      if (left <= 0) break
      left -= sections.length
      pages.push([`${url}-${copy}`, lvl0, copy ? sections.map(otherWords) : sections])
    }
  }
  return pages
}

function sectionsOf(text, title) {
  const sections = [[1, '', title, '', '']]
  for (const part of text.split(/^(?=#{2,6} )/m)) {
    const [, marks, heading] = /^(#+) (.*)/.exec(part) ?? []
    const code = [...part.matchAll(/^```[\s\S]*?^```/gm)].join(' ').match(/[A-Za-z_]\w{2,}/g) ?? []
    const content = part.replace(/^#.*|^```[\s\S]*?^```/gm, '').replace(/\s+/g, ' ')
    const names = [...new Set(code)].join(' ')
    if (marks) sections.push([marks.length, heading.toLowerCase(), heading, content, names])
    else sections[0] = [1, '', title, content, names]
  }
  return sections
}

function otherWords([level, anchor, ...texts]) {
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed / 2147483648
  }
  const turn = (word) => {
    const at = 1 + Math.floor(random() * 6)
    return random() < 0.35 ? word.slice(at) + word.slice(0, at) : word
  }
  return [level, anchor, ...texts.map((text) => text.replace(/[A-Za-z]{5,}/g, turn))]
}

import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { writeCorpus } from './corpus.mjs'

/** What a build leaves: its output, also half done, and what it keeps for the next one. */
const leftovers = ['build', 'build.next', 'build.previous', '.docs-build']

/** A site of `count` made-up pages in a new folder under `parent`. */
export function generateSite(parent, count) {
  return createSite(join(parent, `generated-${count}`), String(count), (content) =>
    writeCorpus(content, count),
  )
}

/** A site of a copy of these Markdown files, so that the folder itself stays as it is. */
export function copySite(parent, folder, index) {
  const name = basename(resolve(folder))
  return createSite(join(parent, `copy-${index}`), name, (content) =>
    cpSync(folder, content, { recursive: true }),
  )
}

function createSite(root, name, writeContent) {
  const content = join(root, 'content')
  mkdirSync(join(root, 'config'), { recursive: true })
  writeFileSync(join(root, 'config/site.ts'), "export default { title: 'Auth library' }\n")
  mkdirSync(content)
  writeContent(content)
  const pages = readdirSync(content, { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, bytes: statSync(join(content, path)).size }))
    .sort((a, b) => a.bytes - b.bytes || (a.path < b.path ? -1 : 1))
  if (pages.length === 0) throw new Error(`No Markdown files in "${name}"`)
  const middle = pages[Math.floor(pages.length / 2)].path
  const paths = pages.map(({ path }) => path)
  return { root, content, name, pages: pages.length, middle, paths }
}

/**
 * What a build left goes out of the way, and is deleted with the whole at the end: ext4 looks at recently deleted files
 * whenever it makes one, and would charge the next build for the removal.
 */
export function moveOutputAway({ root }, run) {
  const away = `${root}-away-${run}`
  mkdirSync(away)
  for (const name of leftovers)
    if (existsSync(join(root, name))) renameSync(join(root, name), join(away, name))
}

/** One page changes, by a line that no earlier run has seen. */
export function editPage({ content, middle }, run) {
  appendFileSync(join(content, middle), `\nLine number ${run}, added for a warm build.\n`)
}

/** Bytes of the output on disk, as `du` counts them, and of the HTML of these pages on average. */
export function measureOutput({ root }, paths) {
  const out = join(root, 'build')
  const files = ['.', ...readdirSync(out, { recursive: true })]
  const blocks = files.reduce((sum, path) => sum + statSync(join(out, path)).blocks, 0)
  // A page with a `slug` has another URL.
  const sizes = paths
    .map((path) => join(out, path.replace(/\.md$/, '').replace(/(^|\/)index$/, ''), 'index.html'))
    .flatMap((html) => (existsSync(html) ? statSync(html).size : []))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return { outputBytes: blocks * 512, pageBytes: Math.round(total / sizes.length) }
}

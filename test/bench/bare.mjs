/**
 * The machine's yardstick: Markdown to HTML, with markdown-it and Prism, in one thread and one loop. Nothing is
 * written, no link is checked. Prints the seconds of the loop, without start-up.
 *
 * As a command: node bare.mjs FOLDER
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import markdownIt from 'markdown-it'

const require = createRequire(import.meta.url)
const prism = require('prismjs')
require('prismjs/components/index.js')(['typescript', 'jsx', 'tsx', 'bash', 'json'])

const folder = process.argv[2]
const markdown = markdownIt({ html: true, linkify: true, highlight })
const files = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.md'))

const started = performance.now()
let bytes = 0
for (const path of files) {
  const text = readFileSync(join(folder, path), 'utf8')
  bytes += markdown.render(text.replace(/^---\n.*?\n---\n/s, '')).length
}
const seconds = (performance.now() - started) / 1000
// The size is printed so that nothing of the loop can be left out as unused.
console.log(JSON.stringify({ seconds, bytes }))

/** Empty for a language without a grammar: markdown-it then escapes the code itself. */
function highlight(code, language) {
  const grammar = prism.languages[language]
  return grammar ? prism.highlight(code, grammar, language) : ''
}

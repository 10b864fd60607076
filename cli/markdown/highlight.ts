import { createRequire } from 'node:module'
import type Prism from 'prismjs'
import { escapeHtml } from '../html/escape.ts'
import { nearest } from '../report/nearest.ts'
import { prismaGrammar } from './prisma-grammar.ts'

/** Names people write that Prism spells otherwise, and names that mean 'as it is'. */
const aliases: Readonly<Record<string, string>> = {
  env: 'properties',
  dotenv: 'properties',
  jsonc: 'json5',
  mjs: 'javascript',
  cjs: 'javascript',
  mts: 'typescript',
  cts: 'typescript',
  console: 'shell-session',
  vue: 'markup',
  svelte: 'markup',
}
const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none'])

const prism = loadPrism()

/** Whether a code block of this language gets colors, or asked for none. Names count in any case. */
export function isKnownLanguage(language: string): boolean {
  return plain.has(language.toLowerCase()) || prism.find(language) !== undefined
}

/** The language most like one that nobody knows. */
export function nearestLanguage(language: string): string | undefined {
  return nearest(language, prism.names())
}

/** Code as highlighted HTML. */
export function highlight(code: string, language: string): string {
  const found = plain.has(language.toLowerCase()) ? undefined : prism.find(language)
  return found ? prism.highlight(code, found) : escapeHtml(code)
}

/** Cuts HTML of nested spans at line breaks: a span that crosses one is closed before it and opened again after. */
export function splitLines(html: string): string[] {
  const open: string[] = []
  return html.split('\n').map((line) => {
    const prefix = open.join('')
    for (const [tag] of line.matchAll(/<span[^>]*>|<\/span>/g)) {
      if (tag === '</span>') open.pop()
      else open.push(tag)
    }
    return prefix + line + '</span>'.repeat(open.length)
  })
}

/** Prism with its grammars loaded when first asked for. It is CommonJS and keeps its languages on one object. */
function loadPrism() {
  const require = createRequire(import.meta.url)
  const core: typeof Prism = require('prismjs')
  const load: ((names: string[]) => void) & {
    silent?: boolean
  } = require('prismjs/components/index.js')
  const {
    languages,
  }: {
    languages: Record<string, { alias?: string | string[] }>
  } = require('prismjs/components.json')
  load.silent = true
  core.languages.prisma = prismaGrammar
  const known = new Map<string, string>([['prisma', 'prisma']])
  for (const [name, { alias = [] }] of Object.entries(languages)) {
    if (name === 'meta') continue
    for (const one of [name, ...[alias].flat()]) known.set(one, name)
  }
  for (const [alias, name] of Object.entries(aliases)) known.set(alias, name)
  return {
    names: () => known.keys(),
    find(language: string): Language | undefined {
      const name = known.get(language.toLowerCase())
      if (name === undefined) return undefined
      if (!core.languages[name]) load([name])
      const grammar = core.languages[name]
      return grammar && { name, grammar }
    },
    // Templates such as PHP are recognised by the grammar's own name, not by an alias of it.
    highlight: (code: string, { name, grammar }: Language) => core.highlight(code, grammar, name),
  }
}

interface Language {
  readonly name: string
  readonly grammar: Prism.Grammar
}

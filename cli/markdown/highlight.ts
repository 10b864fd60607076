import { createRequire } from 'node:module'
import type Prism from 'prismjs'
import { escapeHtml } from '../html/escape.ts'
import { nearest } from '../report/nearest.ts'
import { otherNames, plainNames } from './language-names.ts'
import { prismaGrammar } from './prisma-grammar.ts'

const plain = new Set(['', ...plainNames.split(' ')])

const prism = loadPrism()

/** Whether a code block of this language gets colors, or asked for none. Names count in any case. */
export function isKnownLanguage(language: string): boolean {
  return plain.has(language.toLowerCase()) || prism.find(language) !== undefined
}

/** The language most like an unknown one, of those that can be highlighted and `others`. */
export function nearestLanguage(language: string, others: readonly string[]): string | undefined {
  return nearest(language, [...others, ...prism.names()])
}

/** Code as highlighted HTML. */
export function highlight(code: string, language: string): string {
  const found = plain.has(language.toLowerCase()) ? undefined : prism.find(language)
  return found && !hasLongLine(code) ? prism.highlight(code, found) : escapeHtml(code)
}

/** The time some grammars take grows with the square of a line's length. */
const longestLine = 2000

function hasLongLine(code: string): boolean {
  let start = 0
  while (start + longestLine < code.length) {
    const end = code.indexOf('\n', start)
    if (end < 0 || end - start > longestLine) return true
    start = end + 1
  }
  return false
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

/** Prism, which loads a grammar when it is first needed. It is CommonJS and keeps its languages on one object. */
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
  const nameOf = new Map<string, string>([['prisma', 'prisma']])
  for (const [name, { alias = [] }] of Object.entries(languages)) {
    if (name === 'meta') continue
    for (const one of [name, ...[alias].flat()]) nameOf.set(one, name)
  }
  for (const [name, others] of Object.entries(otherNames)) {
    for (const one of others.split(' ')) nameOf.set(one, name)
  }
  return {
    names: () => nameOf.keys(),
    find(language: string): Language | undefined {
      const name = nameOf.get(language.toLowerCase())
      if (name === undefined) return undefined
      if (!core.languages[name]) load([name])
      const grammar = core.languages[name]
      return grammar && { name, grammar }
    },
    highlight(code: string, { name, grammar }: Language) {
      // These two highlight code of other languages in hooks, which only this function runs.
      if (name === 'markdown' || name === 'asciidoc') {
        // The class of code in a fence is also that of the box around all code.
        return core.highlight(code, grammar, name).replaceAll('"token code-block ', '"token ')
      }
      // Templates such as PHP are recognized by the name of the grammar, not by an alias of it.
      const env: Environment = { code, grammar, language: name, tokens: [] }
      core.hooks.run('before-tokenize', env)
      env.tokens = core.tokenize(env.code, env.grammar)
      core.hooks.run('after-tokenize', env)
      return toHtml(env.tokens)
    },
  }
}

/** What Prism passes to its hooks, which may change it. */
interface Environment {
  readonly code: string
  readonly grammar: Prism.Grammar
  readonly language: string
  tokens: Prism.TokenStream
}

/** The HTML that Prism makes, in one pass: Prism would copy all tokens first, and run hooks for each. */
function toHtml(stream: Prism.TokenStream): string {
  if (typeof stream === 'string') return escapeCode(stream)
  if (Array.isArray(stream)) {
    let html = ''
    for (const part of stream) html += toHtml(part)
    return html
  }
  const { type, alias, content } = stream
  const names =
    typeof alias === 'string'
      ? ` ${alias}`
      : [alias ?? []]
          .flat()
          .map((one) => ` ${one}`)
          .join('')
  return `<span class="token ${type}${names}">${toHtml(content)}</span>`
}

function escapeCode(text: string): string {
  return /[&<\u00a0]/.test(text)
    ? text
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/\u00a0/g, ' ')
    : text
}

interface Language {
  readonly name: string
  readonly grammar: Prism.Grammar
}

import { createRequire } from 'node:module'
import type Prism from 'prismjs'
import { escapeHtml } from '../html/escape.ts'
import { nearest } from '../report/nearest.ts'
import { otherNames, plainNames } from './language-names.ts'
import { prismaGrammar } from './prisma-grammar.ts'
import { tokensToHtml } from './token-html.ts'

const plain = new Set(['', ...plainNames.split(' ')])

/** What `prismjs` says of a language in components.json. Names are a string or a list. */
interface Component {
  readonly require?: string | readonly string[]
  /** Languages whose code it highlights if they are loaded before it. */
  readonly optional?: string | readonly string[]
  /** Languages that it changes, which would look different after it is loaded. */
  readonly modify?: string | readonly string[]
  readonly alias?: string | readonly string[]
}

/** Grammars that `prismjs` loads at once. */
const standard = ['markup', 'css', 'clike', 'javascript']

/** Of the languages that a grammar highlights if they are loaded, those that are worth loading. */
const embedded: Readonly<Record<string, readonly string[]>> = {
  http: ['json', 'uri'],
  markdown: ['yaml'],
}

/** They change other languages only by what is loaded at once. */
const embedsItself = new Set(['css', 'javascript', 'actionscript'])

const prism = loadPrism()

/** Whether a code block of this language gets colors, or asked for none. Names count in any case. */
export function isKnownLanguage(language: string): boolean {
  return plain.has(language.toLowerCase()) || prism.find(language) !== undefined
}

/** Of several names that are equally similar, the first is the most likely: "jss" is rather "js" than "rss". */
const commonNames = `js ts jsx tsx json bash sh html css yaml md python go rust java ruby php sql c cpp xml toml diff`

/**
 * The language most like an unknown one, of those that can be highlighted and `others`. Short names that differ in a letter are
 * more likely different names: 'test' is no typo of 'rest'.
 */
export function nearestLanguage(language: string, others: readonly string[]): string | undefined {
  const near = nearest(language, [...others, ...commonNames.split(' '), ...prism.names()])
  const isOther = near?.length === language.length && lettersOf(near) !== lettersOf(language)
  return language.length < 5 && isOther ? undefined : near
}

function lettersOf(name: string): string {
  return [...name.toLowerCase()].sort().join('')
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

/**
 * Prism, which loads a grammar when it is first needed. It is CommonJS and keeps its languages on one object. Its own loader
 * makes the colors of code depend on the languages that were loaded before, and thus on other pages; this one doesn't.
 */
function loadPrism() {
  const require = createRequire(import.meta.url)
  const core: typeof Prism = require('prismjs')
  const { languages }: { languages: Record<string, Component> } = require('prismjs/components.json')
  core.languages.prisma = prismaGrammar
  const nameOf = namesOf(languages)
  const loaded = new Set([...standard, 'prisma'])
  const load = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    const { require: needed = [], optional = [] } = languages[name] ?? {}
    const kept = [...standard, ...(embedded[name] ?? [])]
    for (const one of [needed, embedded[name] ?? []].flat()) load(one)
    const hidden = [optional].flat().filter((one) => !kept.includes(one))
    const grammars = hidden.map((one) => core.languages[one])
    for (const one of hidden) delete core.languages[one]
    require(`prismjs/components/prism-${name}.js`)
    for (const [i, one] of hidden.entries()) {
      const grammar = grammars[i]
      if (grammar) core.languages[one] = grammar
    }
  }
  /** Prism highlights the code blocks in Markdown in the languages that are loaded. */
  const loadNested = (code: string) => {
    for (const [, info = ''] of code.matchAll(/(?:```|~~~)(.+)/g)) {
      for (const [word] of info.toLowerCase().matchAll(/[a-z][\w-]*/g)) {
        const name = nameOf.get(word)
        if (name !== undefined) load(name)
      }
    }
  }
  return {
    names: () => nameOf.keys(),
    find(language: string): Language | undefined {
      const name = nameOf.get(language.toLowerCase())
      if (name === undefined) return undefined
      load(name)
      const grammar = core.languages[name]
      return grammar && { name, grammar }
    },
    highlight(code: string, { name, grammar }: Language) {
      // These two highlight code of other languages in hooks, which only this function runs.
      if (name === 'markdown' || name === 'asciidoc') {
        loadNested(code)
        // The class of code in a fence is also that of the box around all code.
        return core.highlight(code, grammar, name).replaceAll('"token code-block ', '"token ')
      }
      // Templates such as PHP are recognized by the name of the grammar, not by an alias of it.
      const env: Environment = { code, grammar, language: name, tokens: [] }
      core.hooks.run('before-tokenize', env)
      env.tokens = core.tokenize(env.code, env.grammar)
      core.hooks.run('after-tokenize', env)
      return tokensToHtml(env.tokens)
    },
  }
}

/** The language of each name. Those that change other languages are left out: they are extensions, not languages of their own. */
function namesOf(languages: Readonly<Record<string, Component>>): Map<string, string> {
  const names = new Map<string, string>([['prisma', 'prisma']])
  for (const [name, { alias = [], modify }] of Object.entries(languages)) {
    if (name === 'meta' || (modify && !embedsItself.has(name))) continue
    for (const one of [name, ...[alias].flat()]) names.set(one, name)
  }
  for (const [name, others] of Object.entries(otherNames)) {
    for (const one of others.split(' ')) names.set(one, name)
  }
  return names
}

/** What Prism passes to its hooks, which may change it. */
interface Environment {
  readonly code: string
  readonly grammar: Prism.Grammar
  readonly language: string
  tokens: Prism.TokenStream
}

interface Language {
  readonly name: string
  readonly grammar: Prism.Grammar
}

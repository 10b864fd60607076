import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { MarkdownIt, StateBlock, Token } from 'markdown-it'
import { originAt } from '../../../content/origins.ts'
import { foldersAbove } from '../../../files/paths.ts'
import { refuseOutside } from '../../../files/publish-rule.ts'
import { type MarkdownEnv, pageEnv } from '../../page-env.ts'
import { lineText } from '../directives/find-end.ts'
import { include } from '../directives/include.ts'
import type { DirectiveOptions } from '../directives/names.ts'
import { readIncluded } from '../includes/read-included.ts'
import { excerptAll } from '../includes/regions.ts'
import { linesOf, pagesFolder, pushCode } from './include-lines.ts'

/**
 * Lines with which extensions of MkDocs include a file: `--8<-- "a.md"`, with the name of a section (`a.md:setup`) or numbers of
 * lines (`a.md:2:5`), and `{! a.md !}`, also in code blocks, `{% include-markdown "a.md" %}`, and `{* a.py hl[1:3] *}` for code.
 */
export function snippets(md: MarkdownIt, options: DirectiveOptions): void {
  md.block.ruler.before('fence', 'snippets', readLine, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  })
  md.core.ruler.before('code_files', 'snippets_in_code', ({ tokens, env }) => {
    for (const token of tokens) {
      if (token.type === 'fence' && /8<|\{!/.test(token.content))
        fillBlock(token, pageEnv(env), options)
    }
  })

  function readLine(state: StateBlock, line: number, end: number, silent: boolean): boolean {
    const text = lineText(state, line)
    if (!/^(?:-+8<|<!-- *-+8<|\{[%*!])/.test(text)) return false
    const files = filesAt(pageEnv(state.env), line, options)
    const found = findIncludes(state, { line, end, text }, files)
    if (!found) return false
    if (silent) return true
    for (const { file, at } of found.files) {
      const head = { name: 'include', label: undefined, unreadable: undefined, refused: [], end: 0 }
      include(
        { state, line: at, written: lineText(state, at), options },
        { ...head, attributes: { file } },
      )
    }
    if (found.code !== undefined) pushCode(state, line, found.code)
    state.line = found.end
    return true
  }
}

interface FoundLines {
  /** The Markdown files to include, and the lines that name them. */
  readonly files: readonly { readonly file: string; readonly at: number }[]
  /** What the fence of a code block with the file would say. */
  readonly code?: string
  /** The line after it. */
  readonly end: number
}

interface SearchedFiles {
  /** The file with the line, relative to the root. */
  readonly from: string
  /** The folder of the pages, relative to the root. */
  readonly folder: string
  /** Absolute. */
  readonly root: string
}

function filesAt(env: MarkdownEnv, line: number, { root }: DirectiveOptions): SearchedFiles {
  return { from: originAt(env.origins, line).place, folder: pagesFolder(env), root }
}

interface SnippetLine {
  readonly line: number
  /** Of the block. */
  readonly end: number
  readonly text: string
}

function findIncludes(
  state: StateBlock,
  { line, end, text }: SnippetLine,
  files: SearchedFiles,
): FoundLines | undefined {
  // The marks of sections are comments, but may be without one.
  if (mark.test(text)) return { files: [], end: line + 1 }
  if (/^-+8<-+\s*$/.test(text)) return listedFiles(state, line, end, files)
  const [, markdown = /^\{![+-]?>?\s*([^\s!]+\.md)\s*!\}\s*$/.exec(text)?.[1]] =
    /^\{%-?\s*include-markdown\s+["']([^"']+)["']\s*-?%\}\s*$/.exec(text) ?? []
  const written = snippet.exec(text)?.[2]
  const file = markdown ?? (written === undefined ? undefined : withPart(written))
  if (file !== undefined) return { files: [{ file: locate(file, files), at: line }], end: line + 1 }
  const code = codeIn(text, files)
  return code === undefined ? undefined : { files: [], code, end: line + 1 }
}

const mark = /^(?:<!--\s*)?-+8<-+\s*\[\s*(?:start|end)\s*:[^\]\n]*\]\s*(?:-->)?\s*$/
const snippet = /^([ \t]*)-+8<-+[ \t]+["']([^"'\n]+)["'][ \t]*$/

/** Files on the lines between two marks. */
function listedFiles(
  state: StateBlock,
  line: number,
  end: number,
  files: SearchedFiles,
): FoundLines | undefined {
  const listed: { file: string; at: number }[] = []
  for (let at = line + 1; at < end; at++) {
    const text = lineText(state, at).trim()
    if (/^-+8<-+$/.test(text)) return { files: listed, end: at + 1 }
    const file = text === '' || text.startsWith(';') ? undefined : withPart(text)
    if (file !== undefined) listed.push({ file: locate(file, files), at })
  }
  return undefined
}

/** 'a.md:setup' → 'a.md#setup', 'a.md:2:5' → 'a.md#L2-L5'; undefined for a URL or several parts. */
function withPart(written: string): string | undefined {
  if (/^https?:/.test(written)) return undefined
  const [, path, name, first, last] =
    /^([^:#]+?)(?::([A-Za-z_][\w-]*)|:(\d*)(?::(\d*))?)?$/.exec(written.trim()) ?? []
  if (path === undefined) return undefined
  if (name !== undefined) return `${path}#${name}`
  return first === undefined ? path : path + linesOf(first, last)
}

/**
 * The path from the root, with a `/`: of a file there, in the folder of the pages or above it, next to the page, or in a folder of
 * the repository above the root.
 */
function locate(written: string, files: SearchedFiles): string {
  const [path = '', part] = written.split('#')
  const found = findPlace(path, files)
  const known = found ?? (path.startsWith('.') ? undefined : path)
  return (known === undefined ? path : `/${known}`) + (part === undefined ? '' : `#${part}`)
}

function findPlace(path: string, files: SearchedFiles): string | undefined {
  const { from, folder } = files
  const near = posix.dirname(from)
  const others = ['.', folder, ...foldersAbove(folder).reverse()]
  const folders = /^\.\.?\//.test(path) ? [near, ...others] : [...others, near]
  const inFolder = (one: string) => posix.join(one, path)
  return (
    folders.map(inFolder).find((place) => isFile(place, files)) ??
    foldersAboveRoot(files)
      .map(inFolder)
      .find((place) => isFile(place, files))
  )
}

/** Whether a place may be looked at, and something is there. */
function isFile(place: string, { root, folder }: SearchedFiles): boolean {
  const isOutside = refuseOutside(place, { root, docsFolders: [folder] }) !== undefined
  return !isOutside && existsSync(join(root, place))
}

/** The folders of the repository that contain the root, innermost first: commands may run in any of them. */
function foldersAboveRoot({ root }: SearchedFiles): string[] {
  const folders: string[] = []
  for (let folder = '..'; !refuseOutside(folder, { root }); folder = `../${folder}`)
    folders.push(folder)
  return folders
}

/** `{* ../../docs_src/a.py ln[1:9] hl[2:3,5] title["a.py"] *}`: paths are relative to the root, or to a folder above the pages. */
function codeIn(text: string, files: SearchedFiles): string | undefined {
  const [, path, rest = ''] =
    /^\{\*\s*([^\s*[\]"]+)((?:\s+\w+\[[^\]\n]*\])*)\s*\*\}\s*$/.exec(text) ?? []
  if (path === undefined) return undefined
  const options = new Map(
    [...rest.matchAll(/(\w+)\[([^\]]*)\]/g)].map(([, name, value]) => [name, value ?? '']),
  )
  const written = posix.normalize(path)
  const stripped = written.replace(/^(?:\.\.\/)+/, '')
  const found = isFile(written, files) ? written : findPlace(stripped, files)
  const file = `/${found ?? written}`
  const [first, last] = /^(\d+)(?::(\d+))?$/.exec(options.get('ln') ?? '')?.slice(1) ?? []
  const shown = first === undefined ? undefined : { first: +first, last: +(last ?? first) }
  const lines = first === undefined ? '' : linesOf(first, last ?? first)
  const title = options.get('title')?.replace(/["'`]/g, '').trim()
  return [
    `file="${file}${lines}"`,
    title && `title="${title}"`,
    marksIn(options.get('hl') ?? '', shown),
  ]
    .filter(Boolean)
    .join(' ')
}

interface Range {
  readonly first: number
  readonly last: number
}

/** '2:3,5', lines of the whole file, as marks on the lines of it that are shown: '{2-3,5}'. */
function marksIn(written: string, shown: Range = { first: 1, last: Infinity }): string {
  const marks = [...written.matchAll(/(\d+)(?:\s*:\s*(\d+))?/g)].flatMap(([, from, to = from]) => {
    const first = Math.max(Number(from), shown.first) - shown.first + 1
    const last = Math.min(Number(to), shown.last) - shown.first + 1
    return first > last ? [] : first === last ? `${first}` : `${first}-${last}`
  })
  return marks.length > 0 ? `{${marks.join(',')}}` : ''
}

/**
 * Fills the lines of a code block that name a file. The block may also be an example of that: then there is no such file, or the
 * line begins with a semicolon.
 */
function fillBlock(token: Token, env: MarkdownEnv, options: DirectiveOptions): void {
  const start = (token.map?.[0] ?? 0) + 1
  const lines = token.content.split('\n').flatMap((text, i) => {
    if (/^[ \t]*;-+8<-/.test(text)) return [text.replace(';', '')]
    const [, indent = '', written = ''] = snippet.exec(text) ?? []
    const path = written === '' ? includedIn(text) : withPart(written)
    const files = filesAt(env, start, options)
    const file = path === undefined ? undefined : locate(path, files)
    if (file === undefined) return [text]
    const place = placeOf(file, files)
    env.includes.add(join(options.root, place))
    if (!isFile(place, files)) return [text]
    const request = { written: file, line: start + i, column: undefined, root: options.root }
    const included = readIncluded(env, request, excerptAll)
    return included ? included.lines.map((line) => indent + line) : [text]
  })
  token.content = lines.join('\n')
}

/** The file in `{! a.py !}` and `{!> a.py [ln:2-5] !}`, alone on a line. */
function includedIn(text: string): string | undefined {
  const [, path, first, dash, last] =
    /^[ \t]*\{![+-]?>?\s*([^\s![\]"]+)\s*(?:\[ln:(\d+)(?:(-)(\d*))?\])?\s*!\}\s*$/.exec(text) ?? []
  if (path === undefined || first === undefined) return path
  return path + linesOf(first, dash === undefined ? first : last)
}

function placeOf(located: string, { from }: SearchedFiles): string {
  const [path = ''] = located.split('#')
  return path.startsWith('/') ? posix.join('.', path) : posix.join(posix.dirname(from), path)
}

import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { MarkdownIt, StateBlock, Token } from 'markdown-it'
import { originAt } from '../../../content/origins.ts'
import { foldersAbove, placeOfSource } from '../../../files/paths.ts'
import { docsFolderOf } from '../../../links/find-page.ts'
import { publishRule, reportAt } from '../../../links/link-page.ts'
import { type MarkdownEnv, pageEnv } from '../../page-env.ts'
import { lineText } from '../directives/find-end.ts'
import { include } from '../directives/include.ts'
import type { DirectiveOptions } from '../directives/names.ts'
import { readSiteFile } from '../includes/site-file.ts'
import { describeSyntax } from './describe-syntax.ts'

/**
 * Lines with which other generators include a file: `{{#include ./a.md}}` and `{{#include ./a.md:part}}` of mdBook, and `<!--@include: ./a.md-->` and
 * `<<< @/snippets/a.ts{1,3}` of VitePress.
 */
export function includeLines(md: MarkdownIt, options: DirectiveOptions): void {
  // Before the rule that takes the comment as HTML.
  md.block.ruler.before('fence', 'include_line', readLine, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  })
  md.core.ruler.before('code_files', 'included_code', ({ tokens, env }) => {
    for (const token of tokens) if (token.type === 'fence') fillBlock(token, pageEnv(env), options)
  })

  function readLine(state: StateBlock, line: number, _end: number, silent: boolean): boolean {
    const text = lineText(state, line)
    if (!/^(?:\{\{|<!--|<<<)/.test(text)) return false
    const files: PageFiles = { folder: pagesFolder(pageEnv(state.env)), root: options.root }
    const file = pageIn(text, files)
    const info = file === undefined ? codeIn(text, files) : undefined
    if (file === undefined && info === undefined) return false
    if (silent) return true
    state.line = line + 1
    const head = { name: 'include', label: undefined, unreadable: undefined, refused: [], end: 0 }
    if (info !== undefined) pushCode(state, line, info)
    else
      include(
        { state, line, written: text, options },
        { ...head, attributes: { file: file ?? '' } },
      )
    return true
  }
}

/**
 * Shows a file in a block with nothing but `{{#include ./a.rs}}`. The block may also be an example of that: then there is no
 * such file.
 */
function fillBlock(token: Token, env: MarkdownEnv, { root }: DirectiveOptions): void {
  const [, path, part] = includeInCode.exec(token.content) ?? []
  if (path === undefined) return
  const line = token.map?.[0] ?? 0
  const from = originAt(env.origins, line).place
  const { file, ...found } = readSiteFile(path, from, publishRule(root, env))
  if (file !== undefined) env.includes.add(file)
  // A file that must not be shown is reported with the block that names it.
  const isThere = 'text' in found || (file !== undefined && existsSync(file))
  const region = regionOf(part)
  if (isThere && (part === undefined || region !== undefined)) {
    token.info = `${token.info} file="${path}${region ?? ''}"`
    token.content = ''
  } else if (isThere || path.startsWith('../')) {
    const [name, where] =
      part === undefined
        ? ['./name.rs', 'in the site folder']
        : ['./name.rs#region', 'in the site folder and contain the region']
    const fix = `empty the code block, and write file="${name}" after the language; the file must be ${where}`
    reportAt(env, { line: line + 1 }, describeSyntax('mdBook', token.content.trim(), fix))
  }
}

const includeInCode = /^\s*\{\{\s*#(?:rustdoc_)?include\s+([^\s:{}"]+)(:\S*)?\s*\}\}\s*$/

/** ':setup' → '#setup', ':1st' → '#1st', ':2' → '#L2', ':2:5' → '#L2-L5', '::5' → '#L1-L5', ':2:' → '#L2-'. */
function regionOf(part: string | undefined): string | undefined {
  if (part !== undefined && /^:(?!\d+$)[\w-]+$/.test(part)) return `#${part.slice(1)}`
  const [, first, colon, last] = /^:(\d*)(?:(:)(\d*))?$/.exec(part ?? '') ?? []
  if (first === undefined) return undefined
  return colon === undefined ? `#L${first}` : linesOf(first, last)
}

/** The part of a path that names these lines; '' for no limit. */
export function linesOf(first: string, last = ''): string {
  return `#L${first || 1}-${last && `L${last}`}`
}

/** The Markdown file that a line includes, with the region of it. */
function pageIn(text: string, files: PageFiles): string | undefined {
  const [, book, part, press, braces] =
    /^(?:\{\{\s*#include\s+([^\s:{}]+\.md)(:[\w:-]*)?\s*\}\}|<!--\s*@include:\s*([^\s{}<>]+?)\s*(?:\{([\d\s,]*)\})?\s*-->)\s*$/.exec(
      text,
    ) ?? []
  const [first = '', last] = braces?.split(',').map((one) => one.trim()) ?? []
  const lines = braces === undefined ? '' : last === undefined ? `#L${first}` : linesOf(first, last)
  const file = book === undefined ? press && press + lines : book + (regionOf(part) ?? '')
  return file && fromRoot(file, files)
}

interface PageFiles {
  /** The folder of the pages, relative to the root. */
  readonly folder: string
  /** Absolute. */
  readonly root: string
}

/** `@/` is the folder of the pages, or one above it: VitePress may leave out the innermost folder, 'en', in URLs. */
function fromRoot(path: string, { folder, root }: PageFiles): string {
  if (!path.startsWith('@/')) return path
  const inner = path.slice(2)
  const [file = ''] = inner.split('#')
  const folders = [folder, ...foldersAbove(folder).reverse(), '.']
  const found = folders.find((one) => existsSync(join(root, one, file))) ?? folder
  return `/${posix.join(found, inner)}`
}

/** The folder of the page's version; `content` for a page that is in none. */
export function pagesFolder({ source, targets }: Pick<MarkdownEnv, 'source' | 'targets'>): string {
  return docsFolderOf(placeOfSource(source), targets) ?? 'content'
}

/** What the fence of a code block would say: `<<< ./a.ts#region{1,3 ts:line-numbers} [label]`. */
function codeIn(text: string, files: PageFiles): string | undefined {
  const [, path, inBraces = '', label = ''] =
    /^<<<[ \t]*([^\s{}[\]"]+)[ \t]*(?:\{([^{}"]*)\})?[ \t]*(\[[^[\]]*\])?\s*$/.exec(text) ?? []
  if (path === undefined) return undefined
  const [, ranges, language = '', numbers] =
    /^([\d,\s-]*)(?:([\w+#-]*)(:line-numbers\S*)?)$/.exec(inBraces.trim()) ?? []
  return [
    language,
    label,
    `file="${fromRoot(path, files)}"`,
    ranges?.trim() && `{${ranges.trim()}}`,
    numbers?.startsWith(':line-numbers') && `showLineNumbers${numbers.slice(13)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function pushCode(state: StateBlock, line: number, info: string): void {
  const token = state.push('fence', 'code', 0)
  token.info = info
  token.content = ''
  token.markup = '```'
  token.map = [line, line + 1]
}

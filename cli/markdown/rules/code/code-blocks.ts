import type { MarkdownIt, Token } from 'markdown-it'
import type { SiteConfig } from '../../../config/types.ts'
import { escapeHtml } from '../../../html/escape.ts'
import { reportAt } from '../../../links/link-page.ts'
import { highlight, isKnownLanguage, nearestLanguage, splitLines } from '../../highlight.ts'
import { type LineLinks, takeLineLinks } from '../../line-ids.ts'
import { type MarkdownEnv, pageEnv } from '../../page-env.ts'
import { contentProps } from '../directives/contents.ts'
import { findUnknown } from '../directives/known-arguments.ts'
import { reportRefused } from '../directives/problems.ts'
import { wrapLines } from './code-lines.ts'
import { componentArguments } from './component-arguments.ts'
import { type CodeDecoration, decorateLines, notesBelow } from './decorate-lines.ts'
import { type FenceInfo, parseFenceInfo } from './fence-info.ts'
import { markLines } from './mark-lines.ts'
import { highlightPrompts, joinLines } from './prompts.ts'

export type CodeBlockOptions = Pick<
  SiteConfig,
  'lineMarks' | 'lineLinks' | 'codeComponents' | 'contents' | 'componentArguments'
>

/** Code blocks, highlighted when built: header with title or language, then lines. */
export function codeBlocks(md: MarkdownIt, options: CodeBlockOptions): void {
  const { lineMarks, lineLinks } = options
  const componentLanguages = Object.keys(options.codeComponents)
  md.renderer.rules.fence = (tokens, i, _options, env) => {
    const token = tokens[i]
    if (!token) return ''
    const info = infoOf(md, token)
    const isTab = token.meta?.isTab === true
    const written = { info, text: md.utils.unescapeAll(token.info), isTab }
    const component = renderComponent(token, written, options, pageEnv(env))
    if (component !== undefined) return component
    if (info.language && !isKnownLanguage(info.language)) {
      reportLanguage(pageEnv(env), token.map?.[0] ?? 0, info.language, componentLanguages)
    }
    const isLinked = lineLinks && info.numbersFrom !== undefined
    const links = isLinked ? takeLineLinks(info, pageEnv(env).linePrefixes) : undefined
    const { decorations } = (token.meta ?? {}) as Pick<LineOptions, 'decorations'>
    return renderCode(token.content, info, { lineMarks, links, decorations })
  }
  md.renderer.rules.code_block = (tokens, i) =>
    renderCode(tokens[i]?.content ?? '', parseFenceInfo(''), { lineMarks })
}

/** What follows the backticks of a code block, and whether the block is a tab of a code group. */
interface WrittenInfo {
  readonly info: FenceInfo
  readonly text: string
  readonly isTab: boolean
}

/**
 * A code block in a language that a component renders, as a marker for `toTree`; nothing if its data cannot be read, and
 * undefined if no component renders it.
 */
function renderComponent(
  { content, map }: Token,
  { info, text: infoText, isTab }: WrittenInfo,
  { codeComponents, contents, componentArguments: declared }: CodeBlockOptions,
  env: MarkdownEnv,
): string | undefined {
  const { language: asWritten, file } = info
  const language = findLanguage(asWritten, codeComponents)
  if (language === undefined) return undefined
  const name = codeComponents[language] ?? ''
  const written = {
    component: name,
    text: content,
    opening: map?.[0] ?? 0,
    isFile: file !== undefined,
    written: `\`\`\`${asWritten}`,
  }
  const props = contentProps(contents[name] ?? 'text', written, env)
  if (!props) return ''
  const { attributes, refused } = componentArguments(infoText, info, isTab)
  for (const one of refused) reportRefused(env, written.opening, name, one)
  const unknown = findUnknown(written.written, Object.keys(attributes), withTitle(declared[name]))
  if (unknown) reportAt(env, { line: written.opening }, { severity: 'error', ...unknown })
  const call = { name, props: { ...attributes, ...props, language }, refused: [], inline: false }
  const index = env.calls.push(call) - 1
  return `\u0000${index}\u0001\u0000/${index}\u0001\n`
}

/** Every code block can have a title. */
function withTitle(known: readonly string[] | undefined): readonly string[] | undefined {
  return known && ['title', ...known]
}

/** The language of a component, as its plugin spells it. Names count in any case, as those of other languages do. */
export function findLanguage(
  language: string,
  codeComponents: CodeBlockOptions['codeComponents'],
): string | undefined {
  if (Object.hasOwn(codeComponents, language)) return language
  const lower = language.toLowerCase()
  return Object.keys(codeComponents).find((one) => one.toLowerCase() === lower)
}

/** What the line that opens a code block says, with what the file that it shows adds. */
export function infoOf(md: MarkdownIt, token: Token): FenceInfo {
  const info = parseFenceInfo(md.utils.unescapeAll(token.info))
  const { language, title } = token.meta ?? {}
  return {
    ...info,
    language: info.language || String(language ?? ''),
    title: info.title ?? (typeof title === 'string' ? title : undefined),
  }
}

/** How the lines of a code block are shown. */
export interface LineOptions extends Pick<SiteConfig, 'lineMarks'> {
  /** Undefined if its lines are not links. */
  readonly links?: LineLinks | undefined
  readonly decorations?: readonly CodeDecoration[] | undefined
}

function renderCode(content: string, info: FenceInfo, options: LineOptions): string {
  const { attributes, html } = codeParts(content, info, options)
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<div${written.join('')}>${html}</div>\n`
}

/** A code block: the attributes of its element, escaped, and the HTML in it. */
export function codeParts(
  content: string,
  info: FenceInfo,
  { lineMarks, links, decorations = [] }: LineOptions,
): { readonly attributes: Readonly<Record<string, string>>; readonly html: string } {
  const { language, title, numbersFrom } = info
  const shown = /^(?:rust|rs)$/i.test(language) ? withoutHiddenLines(content) : content
  const given = shown.replace(/\n$/, '')
  const { code, marks } = markLines(given, info, lineMarks)
  const prompted = decorations.length > 0 ? undefined : highlightPrompts(code, language)
  const byLine = marks.size > 0 || numbersFrom !== undefined || decorations.length > 0
  const texts = { given, code }
  const lines = () => prompted?.lines ?? splitLines(highlight(code, language))
  const html = byLine
    ? wrapLines(decorateLines(lines(), decorations, texts), marks, {
        numbersFrom,
        links,
        notes: notesBelow(decorations, texts),
        outputs: prompted?.outputs,
      })
    : prompted
      ? joinLines(prompted)
      : highlight(code, language)
  const name = escapeHtml(language || 'text')
  const header = title
    ? `<span class="code-title">${breakable(escapeHtml(title))}</span>`
    : `<span class="code-language">${name}</span>`
  return {
    attributes: {
      class: 'code-block',
      'data-language': name,
      ...(numbersFrom !== undefined && { 'data-line-numbers': String(numbersFrom) }),
    },
    html:
      `<div class="code-header">${header}</div>` +
      `<pre tabindex="0"><code class="language-${name}">${html}</code></pre>`,
  }
}

/**
 * Rust without the lines that only its compiler reads. They begin with `# `; `##` is a `#` that is shown.
 * https://doc.rust-lang.org/rustdoc/write-documentation/documentation-tests.html#hiding-portions-of-the-example
 */
function withoutHiddenLines(code: string): string {
  const lines = code.split('\n').filter((line) => !/^\s*#(?: |$)/.test(line))
  return lines.map((line) => line.replace(/^(\s*)##/, '$1#')).join('\n')
}

/** A path may break after its slashes. */
function breakable(html: string): string {
  return html.replaceAll(/\/(?=[^/])/g, '/<wbr>')
}

const plain = '"text" for plain text'

/** What to write for blocks that plugins of other generators turn into something else. */
const replacements: ReadonlyMap<string, string> = new Map([
  ['admonish', 'write ":::note", the content on the lines below it, and a closing ":::"'],
  ['mdx-code-block', 'write the content as Markdown, without the code block'],
])

function reportLanguage(
  env: MarkdownEnv,
  line: number,
  language: string,
  componentLanguages: readonly string[],
): void {
  const near = nearestLanguage(language, componentLanguages)
  reportAt(
    env,
    { line },
    {
      code: 'language-unknown',
      severity: 'warning',
      message: `Unknown language "${language}": this code is not highlighted`,
      fix: replacements.get(language) ?? (near ? `write "${near}", or ${plain}` : `write ${plain}`),
    },
  )
}

import type { MarkdownIt } from 'markdown-it'
import { parseHtmlAttributes } from '../../../html/attributes.ts'
import { htmlPieces } from '../../../html/pieces.ts'
import { pageEnv } from '../../page-env.ts'
import { blocksOf, type ContentBlock } from '../blocks.ts'
import { createLocator, type Locator } from '../links/locate.ts'
import { describeSyntax } from './describe-syntax.ts'
import { type FirstOfEach, firstOfEach } from './first-of-each.ts'
import { hideCode } from './hide-code.ts'

/**
 * Leaves out scripts and styles that only VitePress compiles, because browsers would run or read them as they are, and reports
 * them. On a page with such a script, `{{ count }}` is reported too; elsewhere it is more likely a placeholder.
 */
export function vueBlocks(md: MarkdownIt): void {
  md.core.ruler.push('vue_blocks', ({ tokens, env }) => {
    if (!tokens.some(({ type, content }) => type === 'html_block' && vueBlock.test(content))) return
    const page = pageEnv(env)
    const found = firstOfEach(page)
    const locator = createLocator(md, page)
    const blocks = [...blocksOf(tokens)]
    const isHtml = ({ token }: ContentBlock) => token.type === 'html_block'
    const left = blocks.filter((block) => isHtml(block) && leaveOut(block, locator, found))
    if (left.length === 0) return
    for (const block of blocks) if (!isHtml(block)) findExpressions(block, locator, found)
    found.report()
  })
}

const vueBlock = /<(?:script|style)[\s>]/i

/** Returns whether anything is left out. */
function leaveOut({ token, block }: ContentBlock, locator: Locator, found: FirstOfEach): boolean {
  const { content } = token
  let result = ''
  let last = 0
  for (const piece of htmlPieces(content)) {
    if (piece.kind !== 'raw') continue
    const name = piece.name.toLowerCase()
    const attributes = new Map(parseHtmlAttributes(piece.attrs))
    const isVue =
      name === 'script'
        ? isVueScript(attributes, content.slice(piece.tagEnd, piece.end))
        : name === 'style' && (attributes.has('module') || attributes.has('lang'))
    if (!isVue) continue
    found.add({
      kind: name,
      line: block.line,
      locate: () => locator.inContent(content, piece.start, block),
      describe: () =>
        describeSyntax(
          'VitePress',
          content.slice(piece.start, piece.tagEnd),
          name === 'script' && attributes.size === 0 ? moduleFix : (fixes[name] ?? ''),
        ),
    })
    result += content.slice(last, piece.start)
    last = piece.end
  }
  token.content = result + content.slice(last)
  return last > 0
}

const fixes: Readonly<Record<string, string>> = {
  script:
    'write a React component, register it under "components" in the configuration, and use it in the page as ":::name"',
  style: 'move the CSS rules into a file listed under "styles" in the configuration',
}

/** For a script that browsers would also understand as a module. */
const moduleFix = `${fixes.script}; if browsers can run the script as is, write "<script type="module">"`

/** Browsers understand neither these attributes nor `import` and `export` in scripts without a type. */
function isVueScript(attributes: ReadonlyMap<string, string>, script: string): boolean {
  if (['setup', 'lang', 'client', 'server'].some((name) => attributes.has(name))) return true
  return !attributes.has('type') && /^\s*(?:import\b[^(]|export\b)/m.test(script)
}

function findExpressions(
  { token, block }: ContentBlock,
  locator: Locator,
  found: FirstOfEach,
): void {
  const { content, meta } = token
  if (!content.includes('{{') || meta?.isVPre) return
  for (const { 0: written, index } of hideCode(content).matchAll(expression)) {
    found.add({
      kind: 'expression',
      line: block.line,
      locate: () => locator.inContent(content, index, block),
      describe: () =>
        describeSyntax('VitePress', written, 'write the value instead of the expression'),
    })
  }
}

/** Leaves out the expressions that `syntaxKinds` finds. */
const expression =
  /\{\{(?![{#%<-])(?!\s*(?:\$|(?:page|site|theme|frontmatter|params)\.))[^{}\n]{1,300}\}\}/g

import type { MarkdownIt, Token } from 'markdown-it'
import { htmlElements } from '../../../html/elements.ts'
import type { LinePlace } from '../../origins.ts'
import { type MarkdownEnv, pageEnv, reportAt } from '../../page-env.ts'
import { hasHtml } from '../blocks.ts'
import type { DirectiveOptions } from '../directives/names.ts'
import { createLocator, type Locator } from '../links/locate.ts'
import { openTags, type RawTag } from './raw-html.ts'

/** Warns of what works in MDX and not here: statements, which would be shown, and components as tags, which would not. */
export function checkMdx(md: MarkdownIt, options: DirectiveOptions): void {
  const components = new Map(
    [...options.components, ...options.builtIns]
      .filter((name) => name !== 'details' && name !== 'include')
      .map((name) => [plainName(name), name]),
  )
  // Both `ProviderList` and `provider-list`: between any two letters there may be a hyphen.
  const spellings = [...components.keys()].map((plain) => [...plain].join('-?'))
  const worth = new RegExp(`<(?:${spellings.join('|')})(?=[\\s/>])`, 'i')
  md.core.ruler.push('mdx', ({ tokens, env }) => {
    const page = pageEnv(env)
    const locator = createLocator(md, page)
    checkStatements(tokens, page, locator)
    if (!hasHtml(tokens)) return
    for (const tag of openTags(tokens, locator, worth)) {
      const component = components.get(plainName(tag.name))
      // A component may have the name of an element, which is then what its tag means.
      if (component !== undefined && !htmlElements.has(tag.name)) {
        reportTag(page, tag, component, options)
      }
    }
  })
}

/** 'provider-list' and 'ProviderList' → 'providerlist' */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll('-', '')
}

function checkStatements(tokens: readonly Token[], page: MarkdownEnv, locator: Locator): void {
  for (const [i, token] of tokens.entries()) {
    if (token.type !== 'inline' || tokens[i - 1]?.type !== 'paragraph_open') continue
    const { content } = token
    if (!content.startsWith('import') && !content.startsWith('export')) continue
    if (!isStatement(content)) continue
    const line = token.map?.[0] ?? 0
    reportStatement(page, content, locator.inContent(content, 0, { line, cell: undefined }))
  }
}

const name = '[A-Za-z_$][\\w$]*'
const braces = '\\{[\\w$\\s,*]*\\}'
const from = '\\s*from\\s*(?:"[^"\\n]+"|\'[^\'\\n]+\')'
const end = '\\s*;?[ \\t]*(?:$|\\n|//)'

/** Statements as https://tc39.es/ecma262/#sec-imports and #sec-exports have them; prose may begin with the same word. */
const statement = new RegExp(
  [
    `^import\\s*(?:"[^"\\n]+"|'[^'\\n]+')${end}`,
    `^import\\s+(?:type\\s+)?(?:${name}\\s*,\\s*)?(?:${name}|\\*\\s*as\\s+${name}|${braces})${from}${end}`,
    `^import\\s*(?:${braces}|\\*\\s*as\\s+${name})${from}${end}`,
    `^export\\s+(?:const|let|var)\\s+(?:${name}|[[{][^\\n]*[\\]}])\\s*(?::[^\\n=]*)?=`,
    `^export\\s+(?:default\\s+)?(?:async\\s+)?function\\b\\s*\\*?\\s*(?:${name})?\\s*[(<]`,
    `^export\\s+(?:default\\s+)?class\\b[^\\n{]*\\{`,
    `^export\\s+default\\s*(?:[({[]|${name}(?:\\(|\\s*=>|;[ \\t]*(?:$|\\n)))`,
    `^export\\s*(?:type\\s*)?(?:${braces}(?:${from})?|\\*(?:\\s*as\\s+${name})?${from})${end}`,
  ].join('|'),
)
/** What identifies a statement is near its start. */
const longestStart = 2000

function isStatement(content: string): boolean {
  return statement.test(content.slice(0, longestStart))
}

function reportStatement(page: MarkdownEnv, content: string, place: LinePlace): void {
  const [first = ''] = content.split('\n', 1)
  const written = first.length > 60 ? `${first.slice(0, 59)}…` : first
  reportAt(page, place, {
    code: 'mdx-syntax',
    severity: 'warning',
    message: `MDX is not supported: "${written}" is shown as text`,
    fix: 'remove it; to use a component, register it under "components" in the configuration and write ":::name"',
  })
}

function reportTag(
  page: MarkdownEnv,
  tag: RawTag,
  component: string,
  { textComponents }: DirectiveOptions,
): void {
  reportAt(page, tag.locate(0), {
    code: 'mdx-syntax',
    severity: 'warning',
    message: `Unknown HTML element "<${tag.name}>": the component "${component}" is written as a directive`,
    fix: directiveFor(tag, component, textComponents),
  })
}

function directiveFor(
  { attrs, inline }: RawTag,
  component: string,
  textComponents: ReadonlySet<string>,
): string {
  if (inline && textComponents.has(component)) return `write ":${component}[…]"`
  if (attrs.trimEnd().endsWith('/')) return `write "::${component}" on a separate line`
  return `write ":::${component}", the content on the lines below it, and a line ":::"`
}

import type { MarkdownIt } from 'markdown-it'
import { endsInSlash } from '../../../html/attributes.ts'
import { htmlPieces } from '../../../html/pieces.ts'
import type { RuleProblem } from '../../../links/link-page.ts'
import { isTypo, nearest } from '../../../report/nearest.ts'
import { pageEnv } from '../../page-env.ts'
import { hasHtml } from '../blocks.ts'
import { type DirectiveOptions, directiveNames } from '../directives/names.ts'
import { openTags, type RawTag } from '../html/raw-html.ts'
import { createLocator } from '../links/locate.ts'
import { type ComponentNames, componentNames, plainName } from './component-names.ts'
import { firstOfEach } from './first-of-each.ts'
import { htmlTokens } from './html-tokens.ts'
import { findStatements } from './statements.ts'

/**
 * Reports what works in MDX and not here: statements, which are shown, and tags of components. Such a tag is left out: as
 * the tag of an element it would contain the rest of the page.
 */
export function checkMdx(md: MarkdownIt, options: DirectiveOptions): void {
  const { isComponent, registered } = componentNames(options)
  md.core.ruler.push('mdx', ({ tokens, env }) => {
    const page = pageEnv(env)
    const locator = createLocator(md, page)
    const found = firstOfEach(page)
    findStatements(tokens, locator, found)
    if (hasHtml(tokens)) {
      for (const tag of openTags(tokens, locator, /</)) {
        if (!isComponent(tag.name, tag.attrs)) continue
        const name = registered(tag.name)
        found.add({
          kind: tag.name,
          line: tag.line,
          locate: () => tag.locate(0),
          describe: () =>
            name === undefined ? describeUnknown(tag, options) : describeTag(tag, name, options),
        })
      }
      for (const token of htmlTokens(tokens))
        token.content = withoutTags(token.content, isComponent)
    }
    found.report()
  })
}

function withoutTags(html: string, isComponent: ComponentNames['isComponent']): string {
  let result = ''
  let last = 0
  for (const piece of htmlPieces(html)) {
    if (piece.kind !== 'open' && piece.kind !== 'close') continue
    if (!isComponent(piece.name, piece.attrs)) continue
    result += html.slice(last, piece.start)
    last = piece.end
  }
  return result + html.slice(last)
}

/** What to write for components that many sites have, by their names in lower case. */
const replacements: ReadonlyMap<string, string> = new Map(
  Object.entries({
    admonition: 'write ":::note", the content on the lines below it, and a closing ":::"',
    aside: 'write ":::note", the content on the lines below it, and a closing ":::"',
    callout: 'write ":::note", the content on the lines below it, and a closing ":::"',
    code: 'write a code block',
    codeblock: 'write a code block',
    browseronly: 'remove the tags',
    clientonly: 'remove the tags',
    image: 'write "![text](./image.png)"',
    link: 'write "[text](./page.md)"',
    steps: 'write a numbered list',
    tabitem: 'write ":::tab[Label]", the content on the lines below it, and a closing ":::"',
    themedimage: 'write "![text](./image.png)"',
  }),
)

function describeUnknown(tag: RawTag, options: DirectiveOptions): RuleProblem {
  const { name, attrs, inline } = tag
  const component = kebabCase(name)
  const colons = endsInSlash(attrs) ? '::' : ':::'
  const directive = inline ? `:${component}[…]` : `${colons}${component}`
  const register = `register a component named "${component}" under "components" in the configuration, and write "${directive}"`
  const instead = replacements.get(plainName(name)) ?? correctedName(tag, component, options)
  const tags = endsInSlash(attrs) ? 'tag' : 'tags'
  const lost = /[^\s/]/.test(attrs) ? `${tags} and attributes` : tags
  return {
    code: 'mdx-syntax',
    severity: 'warning',
    message: `Unknown component "<${name}>": the ${lost} ${lost === 'tag' ? 'is' : 'are'} left out`,
    fix: instead ? `${instead}, or ${register}` : `${register}, or write "&lt;" instead of "<"`,
  }
}

/** The directive whose name is misspelled. */
function correctedName(
  tag: RawTag,
  component: string,
  options: DirectiveOptions,
): string | undefined {
  const near = nearest(component, directiveNames(options))
  return near !== undefined && isTypo(component, near)
    ? directiveFor(tag, near, options.textComponents)
    : undefined
}

/** 'VPTeamMembers' → 'vp-team-members' */
function kebabCase(name: string): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|\./g, '-')
  return words.toLowerCase()
}

function describeTag(
  tag: RawTag,
  component: string,
  { textComponents }: DirectiveOptions,
): RuleProblem {
  return {
    code: 'mdx-syntax',
    severity: 'warning',
    message: `Unknown HTML element "<${tag.name}>": the component "${component}" must be written as a directive`,
    fix: directiveFor(tag, component, textComponents),
  }
}

function directiveFor(
  { attrs, inline }: RawTag,
  component: string,
  textComponents: ReadonlySet<string>,
): string {
  if (inline && textComponents.has(component)) return `write ":${component}[…]"`
  if (attrs.trimEnd().endsWith('/')) return `write "::${component}" on a separate line`
  return `write ":::${component}", the content on the lines below it, and a closing ":::"`
}

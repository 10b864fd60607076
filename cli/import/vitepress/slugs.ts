import { posix } from 'node:path'
import type { SlugRule, SlugStep } from '../../config/types.ts'
import { textSlug } from '../../markdown/slugs.ts'
import type { TextStep } from '../reading/located.ts'
import type { Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import type { ConfigData } from '../types.ts'

/** The rules that a `slugify` may follow, the most likely first. */
const rules: readonly SlugRule[] = [
  ...(['vitepress', 'github', 'docusaurus-case', 'mdbook', 'mkdocs'] as const),
]

/**
 * The rule for the ids of headings, and the delimiters of attributes. A custom `slugify` is a known rule if both make the same ids of all
 * headings that the site has, or else its steps; one that can't be read is named.
 */
export function importHeadingIds(
  markdown: Setting,
  folder: string,
  tree: SiteTree,
): NonNullable<ConfigData['markdown']> {
  const left = markdown.at('attrs', 'leftDelimiter').text() ?? '{'
  const right = markdown.at('attrs', 'rightDelimiter').text() ?? '}'
  const isOwn = left !== '{' || right !== '}'
  const isKnown = left.endsWith('{') && right.startsWith('}')
  if (isOwn && !isKnown) leaveDelimiters(markdown.at('attrs'), left, right)
  const slugify = markdown.at('anchor', 'slugify')
  return {
    slugs: slugify.isMissing ? 'vitepress' : ruleOf(slugify, headingsIn(folder, tree, left)),
    ...(isOwn && isKnown && { attributeDelimiters: [left, right] }),
  }
}

function leaveDelimiters(attrs: Setting, left: string, right: string): void {
  const reason = `docs-build expects attributes in braces, so "${left}#id${right}" is plain text; write "{#id}"`
  attrs.leave(reason)
}

function ruleOf(slugify: Setting, headings: readonly string[]): SlugRule {
  const steps = slugify.peekTextSteps()
  if (!steps) {
    const previous = headings.length === 1 ? 'the previous ID' : 'the previous IDs'
    slugify.leave(
      `the function cannot be read, so ${idsFollow(headings.length)} VitePress's default rule and may differ from ${previous}; ${fix}`,
    )
    return 'vitepress'
  }
  const own = steps.flatMap(toSlugSteps)
  const ids = headings.map((heading) => textSlug(heading, own))
  slugify.done()
  return (
    rules.find((rule) => headings.every((heading, i) => textSlug(heading, rule) === ids[i])) ?? own
  )
}

/** A step as the configuration has it. */
function toSlugSteps({ name, args }: TextStep): SlugStep[] {
  const [first, second = ''] = args
  if (name === 'toString') return []
  if (name === 'normalize') return [{ normalize: first === undefined ? 'NFC' : (first as 'NFC') }]
  if (name === 'trimStart') return [{ replace: '^\\s+', with: '' }]
  if (name === 'trimEnd') return [{ replace: '\\s+$', with: '' }]
  if (name === 'toLocaleLowerCase') return ['toLowerCase']
  if (first === undefined) return [name as 'trim']
  const isPattern = first instanceof RegExp
  const replace = isPattern ? first.source : quoted(first)
  const flags = isPattern ? first.flags : name === 'replaceAll' ? 'g' : ''
  return [{ replace, with: String(second), ...(flags !== 'g' && { flags }) }]
}

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

const fix = 'write "{#id}" after a heading if links need a different ID'

function idsFollow(count: number): string {
  return count === 1 ? 'the ID of 1 heading follows' : `the IDs of ${count} headings follow`
}

/** The texts of the headings without a written id, roughly: with code, and without links and emphasis. */
function headingsIn(folder: string, tree: SiteTree, left: string): string[] {
  const pages = tree.list(folder).filter((path) => path.endsWith('.md'))
  return pages.flatMap((path) => {
    const text = (tree.read(posix.join(folder, path)) ?? '').replace(codeBlocks, '')
    return [...text.matchAll(heading)].flatMap(([, written = '']) =>
      written.includes(`${left}#`) ? [] : [plainText(written)],
    )
  })
}

const codeBlocks = /^ {0,3}(`{3,}|~{3,}).*?^ {0,3}\1/gms
const heading = /^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t\r]*$/gm

function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/(\*\*?|__?|`+)(?=\S)(.*?)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
}

import type { MarkdownIt } from 'markdown-it'
import { type RuleProblem, reportAt } from '../../../links/link-page.ts'
import { pageEnv } from '../../page-env.ts'
import { blocksOf } from '../blocks.ts'
import { hideCode } from '../generators/hide-code.ts'
import { createLocator } from './locate.ts'
import { type Defined, unusedDefinitions } from './unused-definitions.ts'

interface NearLink {
  readonly pattern: RegExp
  /**
   * Why what the pattern found is no link, and how to write one; undefined if it is one, or is meant as text. `found` is the whole
   * text and the groups of the pattern.
   */
  readonly explain: (found: readonly string[], defined: Defined) => Explained | undefined
}

interface Explained {
  readonly reason: string
  readonly fix: string
  /** Whether it is a link, but one that doesn't work; the reason is then what the link has or lacks. */
  readonly isLink?: true
}

/** A path or a URL: text in parentheses seldom begins like this. */
const target = String.raw`(?:\.{0,2}\/|https?:|[^\s()[\]<>]+\.mdx?\b)`

/**
 * Texts that are almost links. CommonMark shows them as they are written, so readers see brackets.
 * https://spec.commonmark.org/0.31.2/#links
 */
const nearLinks: readonly NearLink[] = [
  {
    pattern: new RegExp(
      String.raw`(?<!\\)(!?)\[([^[\]]*)\]\((?=${target}|[^()]*\.\w{2,4}\))([^()[\]<>"'\n]*[^()[\]<>"'\s])\)`,
      'dg',
    ),
    explain: ([, mark = '', text = '', path = '']) =>
      /\s/.test(path.trim()) && !/\s=/.test(path)
        ? { reason: 'the path contains a space', fix: `write "${mark}[${text}](<${path.trim()}>)"` }
        : undefined,
  },
  {
    pattern: new RegExp(String.raw`(?<!\\)\[([^[\]]+)\][ \t]+\((${target}[^\s()]*)\)`, 'dg'),
    explain: ([, text = '', path = '']) => ({
      reason: 'there is a space before the path',
      fix: `write "[${text}](${path})"`,
    }),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\\\w\]])\(([^()[\]]+)\)\[(${target}[^\s[\]]*)\](?![([])`,
      'dg',
    ),
    explain: ([, text = '', path = '']) => ({
      reason: 'the brackets and parentheses are swapped',
      fix: `write "[${text}](${path})"`,
    }),
  },
  {
    pattern: new RegExp(String.raw`(?<!\\)(!?)\[([^[\]]+)\]\((${target}[^\s()]*)$`, 'dgm'),
    explain: ([, mark = '', text = '', path = '']) => ({
      reason: 'the closing ")" is missing',
      fix: `write "${mark}[${text}](${path})"`,
    }),
  },
  {
    pattern: /(?<![\\\w\]])\[([^[\]\n]+)\]\[([^[\]\n]*[A-Za-z][^[\]\n]*)\](?![[(])/dg,
    explain: ([, , label = ''], { hasReference }) =>
      hasReference(label) || label.startsWith('^')
        ? undefined
        : {
            reason: `the reference "${label}" is not defined`,
            fix: `add a line that begins with "[${label}]:" and contains the URL, or correct the label`,
          },
  },
  {
    pattern: /(?<!\\)\[\^(\d+|[A-Za-z\d][\w-]+)\](?!:)/dg,
    // `[^a-z]` is the beginning of a pattern.
    explain: ([, label = ''], { hasFootnote }) =>
      hasFootnote(label) || /^[A-Za-z\d]-[A-Za-z\d]/.test(label)
        ? undefined
        : {
            reason: `the footnote "${label}" is not defined`,
            fix: `add a line that begins with "[^${label}]:" and contains the footnote's text, or correct the label`,
          },
  },
  {
    pattern: /(?<!\\)(!?)\[([^[\]]+)\]\(\)/dg,
    explain: ([, mark = '', text = '']) => ({
      isLink: true,
      reason: 'has no path',
      fix: `add the path: "${mark}[${text}](./${mark ? 'image.png' : 'page.md'})"`,
    }),
  },
  {
    pattern: /(?<![\\!])\[[ \t]*\]\(([^\s()]+)\)/dg,
    explain: ([, path = '']) => ({
      isLink: true,
      reason: 'has no text, so readers cannot see it',
      fix: `add link text: "[Page](${path})"`,
    }),
  },
  {
    pattern: /\]\(((?:h?ttps?|htps?|htttps?|https?s):\/{1,2}|https?:\/(?!\/))([^\s()]*)/dg,
    explain: ([, scheme = '', rest = '']) =>
      /^https?:\/\/$/.test(scheme)
        ? undefined
        : {
            isLink: true,
            reason: `begins with "${scheme}" instead of "https://"`,
            fix: `write "https://${rest}"`,
          },
  },
]

/** A text that is almost a link, `index` characters into the text that was searched. */
export interface FoundNearLink {
  readonly index: number
  readonly problem: RuleProblem
}

/** Finds texts that are almost links in the source of a block of text. */
export function findNearLinks(source: string, defined: Defined): FoundNearLink[] {
  if (!/\]|\)\[/.test(source)) return []
  const text = hideCode(source)
  return nearLinks.flatMap(({ pattern, explain }) =>
    [...text.matchAll(pattern)].flatMap((found) => {
      const written = (found.indices ?? []).map((range) => (range ? source.slice(...range) : ''))
      const explained = explain(written, defined)
      if (!explained) return []
      return [{ index: found.index, problem: describe(written[0] ?? '', explained) }]
    }),
  )
}

/** Reports texts that are almost links, and definitions that nothing uses. */
export function reportNearLinks(md: MarkdownIt): void {
  md.core.ruler.push('near_links', ({ tokens, env }) => {
    const page = pageEnv(env)
    const { references = {}, footnotes } = env as {
      references?: Readonly<Record<string, unknown>>
      footnotes?: { refs?: Readonly<Record<string, unknown>> }
    }
    const defined: Defined = {
      hasReference: (label) => Object.hasOwn(references, md.utils.normalizeReference(label)),
      hasFootnote: (label) => Object.hasOwn(footnotes?.refs ?? {}, `:${label}`),
    }
    const locator = createLocator(md, page)
    for (const { token, block } of blocksOf(tokens)) {
      if (token.type !== 'inline') continue
      for (const { index, problem } of findNearLinks(token.content, defined)) {
        reportAt(page, locator.inContent(token.content, index, block), problem)
      }
    }
    // A plugin may cut one text into several pages.
    if (page.isGenerated) return
    const source = page.origins[0]?.lines().join('\n') ?? ''
    const texts = tokens.filter(({ type }) => type === 'inline').map(({ content }) => content)
    for (const { line, column, problem } of unusedDefinitions(source, texts, defined)) {
      reportAt(page, { line, column }, problem)
    }
  })
}

function describe(written: string, { reason, fix, isLink }: Explained): RuleProblem {
  const text = written.replace(/^\]\(/, '')
  const shown = (text.length > 80 ? `${text.slice(0, 80)}…` : text).replaceAll('\n', ' ')
  const noun = written.startsWith('[^') ? 'footnote' : written.startsWith('!') ? 'image' : 'link'
  return {
    code: 'near-link',
    severity: 'warning',
    message: isLink
      ? `The ${noun} "${shown}" ${reason}`
      : `"${shown}" is not ${noun === 'image' ? 'an' : 'a'} ${noun}: ${reason}`,
    fix,
  }
}

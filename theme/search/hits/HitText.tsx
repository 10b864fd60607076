import type { HitLevel, SearchHit } from '../../../runtime/index.ts'
import { isCodeLike } from './code-like.ts'
import { levelOf } from './group-hits.ts'
import { splitMarked } from './marked-text.ts'

export interface HitTextProps {
  readonly hit: SearchHit
  /** Of the docs version, if several are searched. */
  readonly versionLabel?: string | undefined
}

/** The text of a hit: its heading or content, and where that is in the site. */
export function HitText({ hit, versionLabel }: HitTextProps) {
  const isText = hit.type === 'content'
  return (
    <div className="DocSearch-Hit-content-wrapper">
      <span className="DocSearch-Hit-title">
        {isText ? <Content hit={hit} /> : <Title hit={hit} />}
      </span>
      <HitPath hit={hit} versionLabel={versionLabel} />
    </div>
  )
}

/** The page and the headings above a hit; for a page, its first words. */
function HitPath({ hit, versionLabel }: HitTextProps) {
  const levels = hitPath(hit)
  const hasWords = hit.type === 'lvl1' && Boolean(hit.content)
  if (levels.length === 0 && !hasWords && !versionLabel) return null
  return (
    <span className="DocSearch-Hit-path">
      {versionLabel && <span className="DocSearch-Hit-version">{versionLabel}</span>}
      {levels.map((level, i) => (
        <span key={level}>
          {i > 0 && ' › '}
          <bdi>
            <Heading hit={hit} level={level} />
          </bdi>
        </span>
      ))}
      {hasWords && <Content hit={hit} />}
    </span>
  )
}

/** Levels above a hit, starting with its page. */
export function hitPath(hit: SearchHit): readonly HitLevel[] {
  const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const
  const hitLevel = levelOf(hit)
  const end = hit.type === 'content' ? hitLevel : undefined
  return levels.filter((level) => hit.hierarchy[level] && (level < hitLevel || level === end))
}

/** The heading of a hit, in the font of code if it looks like code. */
export function Title({ hit }: { readonly hit: SearchHit }) {
  const level = levelOf(hit)
  const heading = <Heading hit={hit} level={level} />
  return isCodeLike(hit.hierarchy[level] ?? '') ? <code dir="ltr">{heading}</code> : heading
}

/** A heading above a hit or its own, with its marks if it has some. */
export function Heading({ hit, level }: { readonly hit: SearchHit; readonly level: HitLevel }) {
  const marked =
    hit._snippetResult?.hierarchy?.[level]?.value ?? hit._highlightResult?.hierarchy?.[level]?.value
  return marked === undefined ? hit.hierarchy[level] : <MarkedText value={marked} />
}

/** The words around what was found in a hit's text. */
export function Content({ hit }: { readonly hit: SearchHit }) {
  const marked = hit._snippetResult?.content?.value ?? hit._highlightResult?.content?.value
  return marked === undefined ? hit.content : <MarkedText value={marked} />
}

/** A value from the search, with the found words marked. */
function MarkedText({ value }: { readonly value: string }) {
  return splitMarked(value).map(({ text, isMarked }, i) =>
    isMarked ? <mark key={i}>{text}</mark> : text,
  )
}

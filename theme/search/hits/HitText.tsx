import type { HitLevel, SearchHit } from '../../../runtime/index.ts'
import { isCodeLike } from './code-like.ts'
import { levelOf } from './group-hits.ts'
import { splitMarked } from './marked-text.ts'

export interface HitTextProps {
  readonly hit: SearchHit
  /** Of the docs version, if several are searched. */
  readonly versionLabel?: string | undefined
}

/**
 * The text of a hit: its heading, where that is in the site, and for text the words that were found, for a page its first
 * words. They may come late, and change no row's height.
 */
export function HitText({ hit, versionLabel }: HitTextProps) {
  return (
    <div className="DocSearch-Hit-content-wrapper">
      <span className="DocSearch-Hit-title">
        <Title hit={hit} />
      </span>
      <HitPath hit={hit} versionLabel={versionLabel} />
      {hasText(hit) && (
        <span className="DocSearch-Hit-text">
          <Content hit={hit} />
        </span>
      )}
    </div>
  )
}

/** Whether a hit has words of its text, or is about to get them. */
export function hasText({ type, content }: SearchHit): boolean {
  return content !== null && (type === 'lvl1' || type === 'content')
}

/** The page and the headings above a hit. */
function HitPath({ hit, versionLabel }: HitTextProps) {
  const levels = hitPath(hit)
  if (levels.length === 0 && !versionLabel) return null
  return (
    <span className="DocSearch-Hit-path">
      {versionLabel && <span className="DocSearch-Hit-version">{versionLabel}</span>}
      {levels.map((level, i) => (
        <bdi key={level} className={i > 0 ? 'DocSearch-Hit-step' : undefined}>
          <Heading hit={hit} level={level} />
        </bdi>
      ))}
    </span>
  )
}

/** Levels above a hit, starting with its page. */
export function hitPath(hit: SearchHit): readonly HitLevel[] {
  const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const
  return levels.filter((level) => hit.hierarchy[level] && level < levelOf(hit))
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
  return marked === undefined ? <span>{hit.hierarchy[level]}</span> : <MarkedText value={marked} />
}

/** The words around what was found in a hit's text. */
export function Content({ hit }: { readonly hit: SearchHit }) {
  const marked = hit._snippetResult?.content?.value ?? hit._highlightResult?.content?.value
  return marked === undefined ? <span>{hit.content}</span> : <MarkedText value={marked} />
}

/**
 * A value from the search, with the found words marked. Another value gets another element: a browser that translates the page
 * replaces texts, and React could not change one of several in the same element.
 */
function MarkedText({ value }: { readonly value: string }) {
  const pieces = splitMarked(value).map(({ text, isMarked }, i) =>
    isMarked ? <mark key={i}>{text}</mark> : text,
  )
  return <span key={value}>{pieces}</span>
}

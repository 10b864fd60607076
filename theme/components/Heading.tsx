import type { ReactNode } from 'react'

export interface HeadingProps {
  /** The ID that links lead to. Unique on the page. */
  readonly id: string
  /** @default 2 */
  readonly level?: 2 | 3 | 4 | 5 | 6
  readonly children: ReactNode
}

/**
 * A heading in a component that looks and works like one in Markdown: it's in "On this page" and in the search, the build checks links
 * to it, and it has a link to itself.
 */
export function Heading({ id, level = 2, children }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: the heading names it */}
      <a className="heading-anchor" href={`#${encodeURI(id)}`} aria-labelledby={id} />
    </Tag>
  )
}

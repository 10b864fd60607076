import type { ReactNode } from 'react'

export interface HeadingProps {
  /** ID that links point to. Must be unique on the page. */
  readonly id: string
  /** Level of the heading. @default 2 */
  readonly level?: 2 | 3 | 4 | 5 | 6
  readonly children: ReactNode
}

/**
 * A heading in a component that looks and works like one in Markdown. It appears in "On this page" and in search, links to
 * itself, and the build checks links to it.
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

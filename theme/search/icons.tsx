import type { ReactNode } from 'react'

export interface GlyphProps {
  readonly className?: string
  /** Label for assistive technology; hidden from it without one. */
  readonly label?: string
  readonly children: ReactNode
}

/** An icon on a grid of 24; CSS sets its color and stroke width. */
export function Glyph({ className, label, children }: GlyphProps) {
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label unless it is decorative
    <svg
      className={className ?? 'icon'}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      focusable="false"
      {...role}
    >
      {children}
    </svg>
  )
}

/** The icon of a hit's type: a page, text, or a heading. */
export function TypeIcon({ type }: { readonly type: string }) {
  return (
    <Glyph>{typeIcons[type] ?? <path d="M5 9h14M4.5 15h14M10.5 4 8.5 20M15.5 4l-2 16" />}</Glyph>
  )
}

const typeIcons: Readonly<Record<string, ReactNode>> = {
  lvl1: (
    <path d="M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5ZM13.5 3.5v5h5" />
  ),
  content: <path d="M5 7h14M5 12h14M5 17h9" />,
}

export const SelectIcon = () => (
  <Glyph className="icon DocSearch-Hit-Select-Icon">
    <path d="M19 5v6a3 3 0 0 1-3 3H5M9 10l-4 4 4 4" />
  </Glyph>
)

export const RecentIcon = () => (
  <Glyph>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </Glyph>
)

export const StarIcon = () => (
  <Glyph>
    <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8Z" />
  </Glyph>
)

export const ResetIcon = () => (
  <Glyph>
    <path d="m7 7 10 10M17 7 7 17" />
  </Glyph>
)

export const NothingIcon = () => (
  <Glyph>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5M8.5 8.5l4 4M12.5 8.5l-4 4" />
  </Glyph>
)

export const OfflineIcon = () => (
  <Glyph>
    <path d="M3.5 3.5l17 17M5 12.5a10 10 0 0 1 4-2.4M2 9a15 15 0 0 1 4.7-2.9M11 5a15 15 0 0 1 11 4M15 10.6a10 10 0 0 1 4 1.9M8.5 16a5 5 0 0 1 7 0M12 19.5v.1" />
  </Glyph>
)

export const LoadingIcon = () => (
  <Glyph className="icon DocSearch-Spinner">
    <circle cx="12" cy="12" r="8.5" opacity=".25" />
    <path d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5" />
  </Glyph>
)

export interface TreeProps {
  /** Whether another part of the page follows. */
  readonly kind: 'on' | 'end'
  /** Whether the row above is the page itself. */
  readonly isFirst: boolean
}

/** The line that connects a hit to its page: as high as its row, the first from the icon of the page above. */
export function Tree({ kind, isFirst }: TreeProps) {
  return (
    <svg
      className="DocSearch-Hit-Tree"
      viewBox="-0.5 6 24 42"
      preserveAspectRatio="none"
      overflow="visible"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={kind === 'on' ? 'M8 6v42M20 27H8.3' : 'M8 6v21M20 27H8.3'} {...line} />
      {isFirst && <line x1="8" y1="6" x2="8" y2="-5" {...line} />}
    </svg>
  )
}

/** The height of a row is not that of the grid. */
const line = { vectorEffect: 'non-scaling-stroke' } as const

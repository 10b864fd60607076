import { Fragment, type ReactNode } from 'react'

export interface MessageProps {
  /** A string with names in braces: 'Last updated on {date}'. */
  readonly text: string
  /** What to render instead of the names. */
  readonly values: Readonly<Record<string, ReactNode>>
}

/** A string that contains elements: each language puts them where its grammar needs them. */
export function Message({ text, values }: MessageProps) {
  // Every second part is a name.
  return text
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 === 0 ? part : <Fragment key={i}>{values[part]}</Fragment>))
}

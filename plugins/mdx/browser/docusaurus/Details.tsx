import { type ComponentProps, isValidElement, type ReactNode } from 'react'

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'children'> {
  /** A `<summary>`, or what is in it. It can also be the first child. */
  readonly summary?: ReactNode
  readonly children?: ReactNode
}

export default function Details({ summary, className, children, ...rest }: DetailsProps) {
  const written = isValidElement(summary) || summary === undefined
  return (
    <details {...rest} className={['details', className].filter(Boolean).join(' ')}>
      {written ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  )
}

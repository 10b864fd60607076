import type { ReactNode } from 'react'

/** How an admonition looks. */
export type NoteKind = 'note' | 'tip' | 'info' | 'warning' | 'danger'

export interface NoteProps {
  readonly kind: NoteKind
  /** What kind of note it is, for readers who see neither colors nor icons. */
  readonly label: string
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** The box that `:::note` makes. */
export function Note({ kind, label, title, children }: NoteProps) {
  const name = title !== undefined && kind !== 'note' ? label : undefined
  return (
    <div className="admonition" data-kind={kind} role="note" aria-label={name}>
      <p className="admonition-title">{title ?? label}</p>
      {children}
    </div>
  )
}

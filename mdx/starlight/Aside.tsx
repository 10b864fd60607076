import type { ReactNode } from 'react'
import { Note, type NoteKind } from '../Note.tsx'

export interface AsideProps {
  /** @default 'note' */
  readonly type?: 'note' | 'tip' | 'caution' | 'danger'
  readonly title?: string
  readonly children?: ReactNode
}

export default function Aside({ type = 'note', title, children }: AsideProps) {
  const { kind, label } = asides[type] ?? asides.note
  return (
    <Note kind={kind} label={label} title={title}>
      {children}
    </Note>
  )
}

const asides: Readonly<Record<string, { readonly kind: NoteKind; readonly label: string }>> & {
  readonly note: { readonly kind: NoteKind; readonly label: string }
} = {
  note: { kind: 'note', label: 'Note' },
  tip: { kind: 'tip', label: 'Tip' },
  caution: { kind: 'warning', label: 'Caution' },
  danger: { kind: 'danger', label: 'Danger' },
}

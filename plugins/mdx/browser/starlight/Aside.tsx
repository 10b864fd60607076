import type { ReactNode } from 'react'
import { Note, type NoteKind } from '../Note.tsx'

export interface AsideProps {
  /** @default 'note' */
  readonly type?: 'note' | 'tip' | 'caution' | 'danger'
  readonly title?: string
  /** The name of the type in the language of the page. The compiler adds it. */
  readonly label?: string
  readonly children?: ReactNode
}

export default function Aside({ type = 'note', title, label, children }: AsideProps) {
  const { kind, name } = asides[type] ?? asides.note
  return (
    <Note kind={kind} label={label ?? name} title={title}>
      {children}
    </Note>
  )
}

interface AsideKind {
  readonly kind: NoteKind
  readonly name: string
}

const asides: Readonly<Record<string, AsideKind>> & { readonly note: AsideKind } = {
  note: { kind: 'note', name: 'Note' },
  tip: { kind: 'tip', name: 'Tip' },
  caution: { kind: 'warning', name: 'Caution' },
  danger: { kind: 'danger', name: 'Danger' },
}

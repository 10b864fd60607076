import type { ReactNode } from 'react'
import { Note, type NoteKind } from '../Note.tsx'

export interface AdmonitionProps {
  /** @default 'note' */
  readonly type?: string
  /** @default the name of the type */
  readonly title?: ReactNode
  /** The name of the type in the language of the page. The compiler adds it. */
  readonly label?: string
  readonly children?: ReactNode
}

export default function Admonition({ type = 'note', title, label, children }: AdmonitionProps) {
  return (
    <Note kind={kinds[type] ?? 'note'} label={label ?? nameOf(type)} title={title}>
      {children}
    </Note>
  )
}

const kinds: Readonly<Record<string, NoteKind>> = {
  note: 'note',
  secondary: 'note',
  tip: 'tip',
  success: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
}

function nameOf(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1)
}

import type { ReactNode } from 'react'
import { Note, type NoteKind } from '../Note.tsx'

export interface CalloutProps {
  /** @default 'default' */
  readonly type?: 'default' | 'info' | 'warning' | 'error' | 'important' | null
  /** Is shown before the name of the type. */
  readonly emoji?: ReactNode
  /** The name of the type in the language of the page. The compiler adds it. */
  readonly label?: string
  readonly children?: ReactNode
}

export default function Callout({ type, emoji, label, children }: CalloutProps) {
  if (type === null) return <div>{children}</div>
  const { kind, name } = callouts[type ?? 'default'] ?? callouts.default
  const shown = label ?? name
  return (
    <Note
      kind={kind}
      label={shown}
      title={emoji ? <Marked mark={emoji} text={shown} /> : undefined}
    >
      {children}
    </Note>
  )
}

function Marked({ mark, text }: { readonly mark: ReactNode; readonly text: string }) {
  return (
    <>
      {mark} {text}
    </>
  )
}

interface CalloutKind {
  readonly kind: NoteKind
  readonly name: string
}

const callouts: Readonly<Record<string, CalloutKind>> & { readonly default: CalloutKind } = {
  default: { kind: 'tip', name: 'Tip' },
  info: { kind: 'info', name: 'Info' },
  warning: { kind: 'warning', name: 'Warning' },
  error: { kind: 'danger', name: 'Danger' },
  important: { kind: 'info', name: 'Important' },
}

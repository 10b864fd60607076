import type { ReactNode } from 'react'
import './foreign-text.css'

interface ForeignProps {
  readonly children?: ReactNode
  readonly [prop: string]: unknown
}

/** Replaces a component of another framework: renders what is between its tags, or its texts if nothing is. */
export default function ContentOrTexts({ children, ...props }: ForeignProps) {
  if (children !== undefined && children !== null) return children
  return Object.entries(props).map(([name, value]) =>
    isText(name, value) ? (
      <span key={name} className="foreign-text">
        {name}: <code>{value}</code>
      </span>
    ) : null,
  )
}

/** Several words, such as a command or a sentence: one is rather an option, or the name of something. */
function isText(name: string, value: unknown): value is string {
  return (
    typeof value === 'string' && /\S\s+\S/.test(value) && !/^(?:class|className|style)$/.test(name)
  )
}

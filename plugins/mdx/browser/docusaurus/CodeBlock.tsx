import type { ReactNode } from 'react'
import { CodeText } from '../CodeText.tsx'

export interface CodeBlockProps {
  readonly language?: string
  readonly className?: string
  readonly title?: string
  readonly children?: ReactNode
}

/** Text that is written in the page never gets here: it is highlighted when the page is compiled. */
export default function CodeBlock({ language, className, title, children }: CodeBlockProps) {
  const named = /language-(\S+)/.exec(className ?? '')?.[1]
  return <CodeText code={textOf(children)} language={language ?? named} title={title} />
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('')
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}

import { Children, type ReactNode } from 'react'
import CodeBlock, { type CodeBlockProps } from './CodeBlock.tsx'

/** Code in a line, or a block if it has several lines, as pages of Docusaurus render it. */
export default function Code(props: CodeBlockProps) {
  const { className, children } = props
  return isInline(children) ? (
    <code className={className}>{children}</code>
  ) : (
    <CodeBlock {...props} />
  )
}

function isInline(children: ReactNode): boolean {
  return Children.toArray(children).every(
    (child) => typeof child === 'string' && !child.includes('\n'),
  )
}

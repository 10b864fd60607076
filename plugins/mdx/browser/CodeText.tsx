export interface CodeTextProps {
  readonly code: string
  readonly language?: string | undefined
  readonly title?: string | undefined
}

/** A code block whose text is not known before the page is rendered: it has no highlighting. */
export function CodeText({ code, language = 'text', title }: CodeTextProps) {
  return (
    <div className="code-block" data-language={language}>
      <div className="code-header">
        <span className={title ? 'code-title' : 'code-language'}>{title ?? language}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code scrolls, also with the keyboard */}
      <pre tabIndex={0}>
        <code className={`language-${language}`}>{code.replace(/\n$/, '')}</code>
      </pre>
    </div>
  )
}

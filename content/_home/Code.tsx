import { Fragment, type ReactNode } from 'react'

/** Tokens to highlight in the home page samples. Group names are Prism's token names. */
const tokens =
  /(?<comment>\/\/.*)|(?<string>"[^"]*")|(?<operator>=>)|(?<tag><\/?[A-Za-z]*|\/?>)|(?<attribute>\b[A-Za-z]+(?==\{))|(?<keyword>\b(?:import|from|const|export|type|async|await|function|return|default|if|null|as)\b)|(?<number>\b\d+\b)|(?<constant>\b[A-Z][A-Z\d_]+\b)|(?<function>\b[A-Za-z]+(?=\())/g

export interface CodeProps {
  readonly language: 'ts' | 'tsx' | 'bash'
  /** The file name. @default none */
  readonly title?: string
  readonly children: string
}

/** A short sample with the same markup as code blocks on Markdown pages; the theme adds the buttons. */
export function Code({ language, title, children }: CodeProps) {
  return (
    <div className="code-block" data-language={language}>
      <div className="code-header">
        {title && <span className="code-title">{breakable(title)}</span>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code className={`language-${language}`}>
          {language === 'bash' ? children : highlight(children)}
        </code>
      </pre>
    </div>
  )
}

/** A path that can wrap after each slash. */
function breakable(path: string): ReactNode[] {
  return path.split(/(?<=\/)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ))
}

function highlight(code: string): ReactNode[] {
  const parts: ReactNode[] = []
  let last = 0
  for (const match of code.matchAll(tokens)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? []
    parts.push(code.slice(last, match.index))
    parts.push(
      <span key={match.index} className={`token ${kind === 'attribute' ? 'attr-name' : kind}`}>
        {match[0]}
      </span>,
    )
    last = match.index + match[0].length
  }
  return [...parts, code.slice(last)]
}

import type { ReactNode } from 'react'

/** What the samples of the home page consist of; anything else stays plain. */
const tokens =
  /(?<comment>\/\/.*)|(?<string>"[^"]*")|(?<keyword>\b(?:import|from|const|export|as|function|return|default|if)\b)|(?<function>\b[A-Za-z]+(?=\())/g

/** A short sample with the colors of the site's code blocks. Markdown pages are highlighted by the generator. */
export function Code({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <div className="code-block" data-language="ts">
      <div className="code-header">
        <span className="code-title">{title}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code className="language-ts">{highlight(children)}</code>
      </pre>
    </div>
  )
}

function highlight(code: string): ReactNode[] {
  const parts: ReactNode[] = []
  let last = 0
  for (const match of code.matchAll(tokens)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? []
    parts.push(code.slice(last, match.index))
    parts.push(
      <span key={match.index} className={`token ${kind}`}>
        {match[0]}
      </span>,
    )
    last = match.index + match[0].length
  }
  return [...parts, code.slice(last)]
}

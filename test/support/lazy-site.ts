import type { Files } from './site.ts'

/** A counter that Markdown uses as `:::counter` and in code blocks in the language `count`. */
export const counter = (label: string) => `import { useState } from 'react'

export default function Counter({ text = '', children }) {
  const [count, setCount] = useState(0)
  return (
    <span className="counter">
      <button type="button" onClick={() => setCount(count + 1)}>
        ${label} {text} {count}
      </button>
      {children}
    </span>
  )
}
`

const plugin = `{
  name: 'counters',
  components: {
    counter: { file: new URL('./Counter.tsx', import.meta.url), lazy: true },
    count: {
      file: new URL('./Counter.tsx', import.meta.url),
      content: 'text',
      languages: ['count'],
      lazy: true,
    },
  },
}`

const nested = `- In a list

  \`\`\`count
  block
  \`\`\`

> :counter[inline] in a quote

:::counter
Markdown in a counter, with a block:

\`\`\`js
const total = 1
\`\`\`
:::

::::tabs
:::tab[First]
::counter
:::
:::tab[Second]
Second tab.
:::
::::
`

/** A site whose page `two` uses lazy components. */
export const lazySite: Files = {
  'config/site.ts': `import { headers } from 'docs-build'
export default { title: 'Test site', plugins: [headers(), ${plugin}] }`,
  'config/Counter.tsx': counter('Clicked'),
  'index.md': '# Home\n\n[One](one.md) [Two](two.md)\n',
  'one.md': '# One\n\n[Two](two.md)\n',
  'two.md': `# Two\n\n${nested}\n[One](one.md)\n`,
}

import { buildSite, type Files } from './site.ts'

/** A site that shows every part of the theme once, with content that stays as it is: for pictures of it. */
export async function buildLookSite(direction: 'ltr' | 'rtl' = 'ltr'): Promise<string> {
  const { outDir, report } = await buildSite(
    { ...files, 'config/site.ts': config(direction) },
    { baseUrl: '/' },
  )
  if (report !== '') throw new Error(report)
  return outDir
}

const config = (direction: string) => `import { llms } from 'docs-build'

export default {
  title: 'Lantern',
  tagline: 'Light for small applications',
  url: 'https://lantern.example',
  locales: { en: { label: 'English', direction: '${direction}' } },
  defaultLocale: 'en',
  navbar: {
    title: 'Lantern',
    logo: { src: 'img/logo.svg', alt: '' },
    items: [
      { label: 'Documentation', to: '/guide/lamps' },
      { label: 'Tutorials', to: '/guide/wicks' },
      { type: 'docs-version-dropdown', position: 'right' },
      { label: 'GitHub', href: 'https://github.com/example/lantern', position: 'right' },
    ],
  },
  footer: {
    sections: [
      { title: 'About', items: [{ label: 'Introduction', to: '/guide/lamps' }] },
      { title: 'Download', items: [{ label: 'GitHub', href: 'https://github.com/example/lantern' }] },
    ],
    copyright: '© Lantern 2025',
  },
  announcementBar: { id: 'one', content: 'Lantern now burns <a href="https://lantern.example">longer</a>.' },
  docs: {
    editUrl: 'https://github.com/example/lantern/edit/main/content/',
    versions: [
      { name: 'current', label: 'v2', path: '/', isLast: true },
      { name: 'v1', label: 'v1', path: '/v1', banner: 'unmaintained' },
    ],
  },
  sidebars: {
    docs: [
      { type: 'category', label: 'Guide', collapsed: false, items: ['guide/lamps', 'guide/wicks', 'guide/parts', { type: 'category', label: 'More', items: ['guide/oil'] }] },
      { type: 'category', label: 'Reference', doc: 'reference/index', items: ['reference/options'] },
    ],
    'version-v1/docs': ['guide/lamps'],
  },
  plugins: [llms()],
}
`

const sentence =
  'A lamp holds its oil, its wick and the time for which it has been lit. Read the `lamp` object wherever you need it, and let the library keep it in step. '

const files: Files = {
  'public/img/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path fill="#047383" d="M16 2 4 6.5v8.8c0 7.2 5 12.6 12 14.7 7-2.1 12-7.5 12-14.7V6.5z"/></svg>',
  'index.md': '---\nsidebar: none\n---\n\n# Lantern\n\nGo to [Lamps](guide/lamps.md).\n',
  'guide/lamps.md': `# Lamps

\`lantern/react\` is the part of Lantern that runs in the browser: it reads the lamp, lights it and puts it out. This page
documents every export, its [options](../reference/options.md) and its defaults.

\`\`\`tsx title="app/lamp.tsx"
"use client"

import { light, useLamp } from "lantern/react"

// Shows the lamp, or the way to light it.
export function Lamp({ wick = 3 }: LampProps) {
  const { lamp, status } = useLamp()

  if (status === "loading") return <p>Loading…</p>
  return <button onClick={() => light(wick)}>Light</button>
}
\`\`\`

| Export | Purpose | In the browser |
| --- | --- | --- |
| \`useLamp\` | Read the lamp in a component, and draw it again when it changes | Yes |
| \`getLamp\` | Read the lamp outside React | Yes |

## The lamp object

${sentence.repeat(2)}

- It is **one object**, the same for all.
- It can be \`null\`.

### Read it in a component

${sentence}

:::tip
The hook draws the component again when the lamp changes.
:::

### Read it on the server

${sentence.repeat(2)}

## Light a lamp

${sentence.repeat(3)}

## Put it out

${sentence.repeat(3)}
`,
  'guide/wicks.md': `# Wicks\n\n${sentence}\n`,
  'guide/oil.md': `# Oil\n\n${sentence}\n`,
  'guide/parts.md': `# Parts

::::tabs{group="pm"}
:::tab[npm]{value="npm"}
\`\`\`bash
npm install lantern
\`\`\`
:::
:::tab[pnpm]{value="pnpm"}
\`\`\`bash
pnpm add lantern
\`\`\`
:::
::::

\`\`\`ts title="lib/lamp.ts" {2} showLineNumbers
const lamp = { lit: true, wick: 3 }
const marked = lamp.lit && /^a+$/.test("aa")
const long = "a line that goes on for so long that it has to scroll, or to be wrapped by the reader of the page"
\`\`\`

\`\`\`diff
- const lamp = null
+ const lamp = light()
\`\`\`

:::note
Of little weight, with [a link](wicks.md) and \`code\`.
:::

:::tip
What helps.
:::

:::info
What is good to know.
:::

:::warning
What may go wrong.
:::

:::danger
What breaks.
:::

:::details[What is behind it]
Something that few need.
:::

> Words of somebody else.

1. First, press <kbd>Ctrl</kbd>.
2. Then read the footnote[^1].

- [x] Done
- [ ] To do

[^1]: The footnote.
`,
  'reference/index.md': `# Reference\n\n${sentence}\n`,
  'reference/options.md': `# Options\n\n${sentence}\n`,
  'v1/guide/lamps.md': `# Lamps\n\n${sentence}\n\n## Light a lamp\n\n${sentence}\n`,
}

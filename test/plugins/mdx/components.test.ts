import { expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'
import { compileMdx, mdxConfig } from './support.ts'

const contentOf = async (text: string) => {
  const { report, read } = await buildSite({
    'config/site.ts': mdxConfig,
    'index.mdx': `# Home\n\n${text}`,
    'config/Own.tsx': 'export default () => <p>own</p>',
    'public/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  })
  expect(report).toBe('')
  return read('index.html')
}

it('renders the tabs of Docusaurus', async () => {
  const html = await contentOf(`import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

<Tabs groupId="os" defaultValue="linux" values={[{ value: 'mac', label: 'macOS' }, { value: 'linux', label: 'Linux' }]}>
  <TabItem value="mac">Use **brew**.</TabItem>
  <TabItem value="linux">Use apt.</TabItem>
</Tabs>
`)
  expect(html).toContain('<div class="tabs" data-group="os">')
  expect(html).toMatch(/aria-selected="false"[^>]*>macOS<\/button>/)
  expect(html).toMatch(/aria-selected="true"[^>]*>Linux<\/button>/)
  expect(html).toMatch(/data-value="linux" data-active=""><p class="tabs-label">Linux<\/p>/)
  expect(html).toContain('Use <strong>brew</strong>.')
})

it('renders admonitions, details, code, links and translations of Docusaurus', async () => {
  const html = await contentOf(`import Admonition from '@theme/Admonition'
import CodeBlock from '@theme/CodeBlock'
import Details from '@theme/Details'
import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import useBaseUrl from '@docusaurus/useBaseUrl'
import BrowserOnly from '@docusaurus/BrowserOnly'
import BrowserWindow from '@site/src/components/BrowserWindow'
import Own from '@site/config/Own'
import picture from '@site/static/img/a.svg'

<Admonition type="caution" title="Careful">Text.</Admonition>

<CodeBlock language="js" title="a.js">{\`const a = 1\`}</CodeBlock>

<CodeBlock>{[1, 2].join('')}</CodeBlock>

<Details summary="More">Hidden.</Details>

<Link to="/">Start</Link> <Translate values={{ name: 'Ada' }}>{'Hello, {name}'}</Translate>

{translate({ message: 'Bye' })} <img src={picture} alt="" />

<BrowserOnly fallback={<p>Wait</p>}>{() => <p>Now</p>}</BrowserOnly>

<BrowserWindow url="https://example.org">Framed</BrowserWindow>

<Own/>
`)
  expect(html).toContain(
    '<div class="admonition" data-kind="warning" role="note" aria-label="Caution"><p class="admonition-title">Careful</p>Text.</div>',
  )
  expect(html).toContain('<span class="code-title">a.js</span>')
  expect(html).toContain('<span class="token keyword">const</span>')
  expect(html).toContain('<code class="language-text">12</code>')
  expect(html).toContain('<details class="details"><summary>More</summary>Hidden.</details>')
  expect(html).toContain('<a href="/">Start</a>')
  expect(html).toContain('Hello, Ada')
  expect(html).toContain('Bye')
  expect(html).toContain('<img width="4" height="3" src="/img/a.svg" alt=""/>')
  expect(html).toContain('<p>Wait</p>')
  expect(html).toContain('<div class="browser-window-url">https://example.org</div>')
  expect(html).toContain('<p>own</p>')
})

it('renders the components of Starlight', async () => {
  const html =
    await contentOf(`import { Aside, Badge, Card, CardGrid, Code, FileTree, Icon, LinkButton, LinkCard, Steps, TabItem, Tabs } from '@astrojs/starlight/components'

<Aside type="tip">Text.</Aside> <Badge text="New" variant="tip" /> <Icon name="star" label="Star" />

<CardGrid><Card title="One">Text.</Card><LinkCard title="Two" href="/" description="More." /></CardGrid>

<Code code="const a = 1" lang="js" title="b.js" />

<FileTree>
- src/
  - a.ts
</FileTree>

<LinkButton href="/" variant="minimal">Go</LinkButton>

<Steps>
1. First
2. Second
</Steps>

<Tabs syncKey="os"><TabItem label="macOS">A</TabItem><TabItem label="Linux">B</TabItem></Tabs>
`)
  expect(html).toContain('<p class="admonition-title">Tip</p>Text.')
  expect(html).toContain('<span class="badge" data-variant="tip" data-size="small">New</span>')
  expect(html).toContain('<p class="card-title">One</p><div class="card-content">Text.</div>')
  expect(html).toContain('<a class="card-title" href="/">Two</a>')
  expect(html).toContain('<span class="code-title">b.js</span>')
  expect(html).toContain('<span class="token keyword">const</span>')
  expect(html).toMatch(/<div class="file-tree"><ul>\s*<li>src\//)
  expect(html).toContain('<a class="link-button" data-variant="minimal" href="/">Go</a>')
  expect(html).toMatch(/<div class="steps"><ol>\s*<li>First<\/li>/)
  expect(html).toMatch(/aria-selected="true"[^>]*>macOS<\/button>/)
})

it('renders the content of components of other frameworks', async () => {
  const { problems, read } = await buildSite({
    'config/site.ts': mdxConfig,
    'index.mdx': `import Preview from '~/components/preview.astro'
import Chart from './chart.vue'

<Preview>**bold** text</Preview>

<Chart client:load/>
`,
  })
  expect(problems.map(({ severity }) => severity)).toEqual(['warning'])
  expect(read('index.html')).toContain('<strong>bold</strong> text')
})

it('loads the styles of these components only on sites that use them', async () => {
  const sheetOf = async (text: string) => {
    const { read } = await buildSite({
      'config/site.ts': mdxConfig,
      'index.mdx': `# Home\n\n${text}`,
    })
    return read(/\/(assets\/styles-\w+\.css)/.exec(read('index.html'))?.[1] ?? '')
  }
  expect(await sheetOf('Text.')).not.toContain('.card-grid')
  const used =
    'import { Card } from \'@astrojs/starlight/components\'\n\n<Card title="One">Text.</Card>'
  expect(await sheetOf(used)).toContain('.card-grid')
})

it('renders components without an import in attributes, expressions and exports', async () => {
  const html =
    await contentOf(`export const Note = () => <Admonition type="note">In an export.</Admonition>

<Details summary={<Admonition type="tip">In an attribute</Admonition>}>Text.</Details>

{[1].map((n) => <Details key={n} summary="In an expression">B</Details>)}

<Note/>
`)
  for (const text of ['In an export.', 'In an attribute', 'In an expression'])
    expect(html).toContain(text)
})

it('reads ids of headings in comments, as Docusaurus writes them', async () => {
  const html = await contentOf('## A *b* {/* #own */}\n\n[A](#own)')
  expect(html).toMatch(/<h2 id="own">A <em>b<\/em></)
})

it('labels admonitions in the language of the page', async () => {
  const text = `import { Aside } from '@astrojs/starlight/components'
import Box from '@theme/Admonition'

<Aside type="caution">Text.</Aside> <Aside>Text.</Aside> <Box type="danger">Text.</Box>

<Admonition {...props}>Text.</Admonition> <Aside type="danger">Text.</Aside>

export const props = {}
`
  const strings = { note: 'Remarque', caution: 'Prudence', danger: 'Danger' }
  const { code } = await compileMdx(text, 'content/a.mdx', { strings })
  expect([...code.matchAll(/label: "(.*?)"/g)].map(([, label]) => label)).toEqual([
    'Prudence',
    'Remarque',
  ])
})

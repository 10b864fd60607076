import { expect, it } from 'vitest'
import { buildSite } from '../../../support/site.ts'
import { compileMdx, mdxConfig, problemsOf } from '../support.ts'

const files = {
  'config/site.ts': mdxConfig,
  'guide.mdx': '# Guide',
  'content/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
}

const contentOf = async (text: string, more = {}) => {
  const { report, read } = await buildSite({
    ...files,
    ...more,
    'index.mdx': `# Home\n\n${text}`,
  })
  expect(report).toBe('')
  return read('index.html').replaceAll('<!-- -->', '')
}

it.each([
  ["import { Tabs } from 'nextra/components'", 'Tabs.Tab'],
  ["import { Tabs, Tab } from 'nextra/components'", 'Tab'],
  ["import { Tab, Tabs } from 'nextra-theme-docs'", 'Tab'],
])('renders tabs: %s', async (statement, tab) => {
  const html = await contentOf(`${statement}

<Tabs items={['npm', <b>Yarn</b>, { label: 'pnpm', disabled: true }]} defaultIndex="1" storageKey="tool">
  <${tab}>**One** item</${tab}>
  <${tab}>Two</${tab}>
  <${tab}>
    ## Three

    More
  </${tab}>
</Tabs>
`)
  expect(html.match(/class="tabs-tab"/g)).toHaveLength(3)
  expect(html).toContain('data-group="tool"')
  expect(html).toMatch(/aria-selected="true"[^>]*>Yarn<\/button>/)
  expect(html).toContain('<strong>One</strong> item')
  expect(html).toMatch(/<h2 id="three"/)
})

it('renders tabs with the same label, and more tabs than labels', async () => {
  const html = await contentOf(`import { Tabs } from 'nextra/components'

<Tabs items={['A', 'A']}><Tabs.Tab>1</Tabs.Tab><Tabs.Tab>2</Tabs.Tab><Tabs.Tab>3</Tabs.Tab></Tabs>
`)
  expect([...html.matchAll(/data-value="([^"]+)" tabindex/gi)].map(([, value]) => value)).toEqual([
    'A',
    'A-2',
    '3',
  ])
})

it('renders callouts', async () => {
  const html = await contentOf(`import { Callout } from 'nextra/components'
import { Callout as Box } from 'nextra-theme-docs'

<Callout>Default</Callout>

<Callout type="error" emoji="🔥">
  Burns, see [Guide](./guide.mdx)
</Callout>

<Callout type={null}>Plain</Callout>

<Box type="important">Box</Box>
`)
  expect(html).toMatch(/data-kind="tip" role="note"><p class="admonition-title">Tip<\/p>Default/)
  expect(html).toMatch(/data-kind="danger"[^>]*><p class="admonition-title">🔥 Danger<\/p>/)
  expect(html).toMatch(/Burns, see <a href="\/guide">/)
  expect(html).toContain('<div>Plain</div>')
  expect(html).toMatch(/data-kind="info"[^>]*><p class="admonition-title">Important<\/p>Box/)
})

it('names callouts in the language of the page', async () => {
  const text = `import { Callout } from 'nextra/components'

<Callout>A</Callout> <Callout type="error">B</Callout> <Callout type="info">C</Callout> <Callout type={type}>D</Callout>

export const type = 'info'
`
  const strings = { tip: 'Rat', danger: 'Gefahr', info: 'Info' }
  const { code } = await compileMdx(text, 'content/a.mdx', { strings })
  expect([...code.matchAll(/label: "(.*?)"/g)].map(([, label]) => label)).toEqual(['Rat', 'Gefahr'])
})

it('renders cards with links that are checked', async () => {
  const text = `import { Cards, Card } from 'nextra/components'

<Cards>
  <Cards.Card title="Guide" href="/guide" icon={<i>!</i>} />
  <Card title="Home" href="/" arrow>![A](/a.svg)</Card>
</Cards>
`
  const html = await contentOf(text)
  expect(html).toContain('<a class="card-title" href="/guide"><i>!</i> Guide</a>')
  expect(html).toMatch(
    /<div class="card-content"><img [^>]*\/><\/div><a class="card-title" href="\/">Home<\/a>/,
  )
  const { places } = await buildSite({
    ...files,
    'index.mdx': `# Home\n\n${text.replace('/guide', '/gide')}`,
  })
  expect(places).toEqual(['content/index.mdx:6:35  broken-link'])
})

it('renders trees of files, and steps', async () => {
  const html = await contentOf(`import { FileTree, Steps } from 'nextra/components'

<FileTree>
  <FileTree.Folder name="content" defaultOpen>
    <FileTree.File name="_meta.js" active />
    <FileTree.Folder name="about">
      <FileTree.File name="x" label={<i>legal.md</i>} />
    </FileTree.Folder>
  </FileTree.Folder>
</FileTree>

<Steps>
### First

Text

### Second

</Steps>
`)
  expect(html).toContain(
    '<div class="file-tree"><ul><li>content<ul><li><strong>_meta.js</strong></li><li>about<ul><li><i>legal.md</i></li></ul></li></ul></li></ul></div>',
  )
  expect(html).toMatch(/<div class="heading-steps">\s*<h3 id="first"/)
})

it('renders tables, images, links and what is only about looks', async () => {
  const html =
    await contentOf(`import { Bleed, Collapse, Image, Table, Tr } from 'nextra/components'
import { Link } from 'nextra-theme-docs'
import NextImage from 'next/image'
import NextLink from 'next/link'
import picture from './b.svg'

<Bleed full>Wide</Bleed>

<Collapse isOpen={false}>Shown</Collapse>

<Table><tbody><Tr><Table.Td>Cell</Table.Td></Tr></tbody></Table>

<Image src="/a.svg" alt="A" /> <NextImage src={picture} alt="B" width={8} />

<Link href="/guide">One</Link> <NextLink href="/guide">Two</NextLink>
`)
  expect(html).toContain('Wide')
  expect(html).toContain('Shown')
  expect(html).toContain('<table><tbody><tr><td>Cell</td></tr></tbody></table>')
  expect(html).toMatch(/<img width="4" height="3" src="\/a.svg" alt="A"/)
  expect(html).toMatch(/<img height="6" src="\/assets\/img\/b-[^>]* alt="B" width="8"/)
  expect(html).toContain('<a href="/guide">One</a>')
  expect(html).toContain('<a href="/guide">Two</a>')
})

it('says what to use for what has no counterpart', async () => {
  expect(
    await problemsOf(`import { Mermaid, Calout } from 'nextra/components'
import { Navbar } from 'nextra-theme-docs'
import { MDXRemote } from 'nextra/mdx-remote'
import { getPageMap } from 'nextra/page-map'

# Home

<MDXRemote/>
`),
  ).toMatchInlineSnapshot(`
    "content/a.mdx:1:1  mdx/unknown-import
      Cannot import "Mermaid" from "nextra/components": docs-build has no equivalent
      Fix: write a code block with the language "mermaid", and add mermaid() from "docs-build/mermaid" to "plugins" in the configuration
    content/a.mdx:1:1  mdx/unknown-import
      Cannot import "Calout" from "nextra/components": docs-build has no equivalent
      Fix: write "Callout"
    content/a.mdx:1:1  mdx/unknown-import
      Cannot import "Navbar" from "nextra-theme-docs": docs-build has no equivalent
      Fix: remove the import: each page has the site's layout, and usePage() from "docs-build/runtime" returns the page data
    content/a.mdx:1:1  mdx/foreign-component (warning)
      Cannot import "nextra/mdx-remote": docs-build has no equivalent; only the content between the component tags is shown
      Fix: save the content in a ".mdx" file, and import the file
    content/a.mdx:1:1  mdx/unknown-import
      Cannot import "nextra/page-map": docs-build has no equivalent
      Fix: list the pages yourself, or write a plugin that lists them"
  `)
})

it('is imported by components of the site, too', async () => {
  const { places, read } = await buildSite({
    ...files,
    'config/Box.tsx': `import { Callout, Mermaid, Search as Find } from 'nextra/components'
import type { Page } from 'nextra'
export default function Box({ page }: { page: Page }) {
  return <Callout type="info">In <Find>the</Find> box <Mermaid chart="a"/></Callout>
}`,
    'index.mdx': "# Home\n\nimport Box from '../config/Box.tsx'\n\n<Box/>",
  })
  expect(places).toEqual([
    'config/Box.tsx:1:50  mdx/foreign-component (warning)',
    'config/Box.tsx:1:50  mdx/foreign-component (warning)',
  ])
  expect(read('index.html').replaceAll('<!-- -->', '')).toContain('In the box')
})

it('says which hook has no counterpart', async () => {
  const { report } = await buildSite({
    ...files,
    'config/Box.tsx':
      "import { useConfig } from 'nextra-theme-docs'\nexport default () => useConfig().title",
    'index.mdx': "# Home\n\nimport Box from '../config/Box.tsx'\n\n<Box/>",
  })
  expect(report).toContain('docs-build has no equivalent for the import "useConfig"')
})

import { describe, expect, it } from 'vitest'
import { createVersionIndex } from '../../../runtime/search/engine/version-index.ts'
import { buildSite } from '../../support/site.ts'
import { mdxConfig } from './support.ts'

const build = async (files: Readonly<Record<string, string | Uint8Array>>) => {
  const built = await buildSite({ 'config/site.ts': mdxConfig, ...files })
  expect(built.report).toBe('')
  return built
}

describe('an MDX page', () => {
  it('has a title that its text begins with, after imports and comments', async () => {
    const { read } = await build({
      'index.mdx': `import A from './_A.jsx'

{/* A comment. */}

# The *title*

<A/>
`,
      'content/_A.jsx': 'export default () => <p>A</p>',
    })
    const html = read('index.html')
    expect(html).toContain('<title>The title | Test site</title>')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('<h1 tabindex="-1" id="the-title">The <em>title</em></h1>')
  })

  it('renders other MDX and Markdown files, with their headings and links', async () => {
    const { read } = await build({
      'guide/index.mdx': `# Guide

import Setup, { name } from '../_shared/setup.mdx'
import Notes from '../_shared/notes.md'

## Before

<Setup tool="npm" />

By {name}.

<Notes />
`,
      'content/_shared/setup.mdx': `export const name = 'Ada'

### Set up {props.tool}

See [the other page](../other.md).
`,
      'content/_shared/notes.md':
        '---\ntitle: Notes\n---\n\n### Notes\n\n[Top](./../guide/index.mdx#before)\n',
      'index.md': '# Home\n\n[Guide](./guide/index.mdx#notes)',
      'other.md': '# Other',
    })
    const html = read('guide/index.html')
    expect(html).toContain('<li data-level="3"><a href="#notes">Notes</a></li>')
    expect(html).toContain('<a href="/other">the other page</a>')
    expect(html).toContain('<a href="/guide#before">Top</a>')
    expect(html).toContain('Ada')
  })

  it('can have imports inside other blocks', async () => {
    const { read } = await build({
      'index.mdx': `# Home

import text from '@site/content/_text.txt?raw'

{text}

:::note

import Box from './_Box.tsx'
import Details from '@theme/Details'

<Box/>

<Details>More</Details>

:::
`,
      'content/_Box.tsx': 'export default () => <p>box</p>',
      'content/_text.txt': 'raw text',
    })
    expect(read('index.html')).toContain('<p>box</p>')
    expect(read('index.html')).toContain('raw text')
  })

  it('imports files by paths that begin at the root of the site', async () => {
    const { read } = await build({
      'index.mdx':
        "# Home\n\nimport text from '/content/_text.txt?raw'\nimport Part from '/content/_part.mdx'\nimport Box from '/content/_Box'\n\n{text}\n\n<Part/>\n\n<Box/>",
      'content/_part.mdx': '## Part',
      'content/_Box.tsx': 'export default () => <p>box</p>',
      'content/_text.txt': 'raw text',
    })
    const html = read('index.html')
    expect(html).toContain('raw text')
    expect(html).toContain('<p>box</p>')
    expect(html).toContain('href="#part"')
  })

  it('imports JSON, CSS and the text of files', async () => {
    const { read } = await build({
      'index.mdx': `# Home

import data from './_data.json'
import text from '!!raw-loader!./_example.ts'
import again from './_example.ts?raw'
import more from '!!./_example.ts?raw'
import './_page.css'

Version {data.version}: {text}{again}{more}
`,
      'content/_data.json': '{ "version": "1.2.3" }',
      'content/_example.ts': 'export const a = 1',
      'content/_page.css': '.own { color: red }',
    })
    const html = read('index.html')
    expect(html).toContain('1.2.3')
    expect(html.match(/export const a = 1/g)).toHaveLength(3)
    const sheet = /\/(assets\/styles-\w+\.css)/.exec(html)?.[1] ?? ''
    expect(read(sheet)).toContain('.own{color:red}')
  })

  it('has images with their sizes, and links with the base URL', async () => {
    const { read } = await build({
      'config/site.ts': mdxConfig.replace("'Test site',", "'Test site', baseUrl: '/docs/',"),
      'index.mdx': `# Home

import Link from '@docusaurus/Link'
import { LinkCard } from '@astrojs/starlight/components'

![A box](./box.svg) <img src="./box.svg" alt="A small box" width="20" />

[a](./guide.mdx) <a href="/guide">b</a> <Link to="./guide.mdx#end">c</Link> [d][ref]

<LinkCard title="e" href="/guide/" />

[ref]: ./guide.mdx
`,
      'guide.mdx': '# Guide\n\n## End',
      'content/box.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
    })
    const html = read('index.html')
    expect(html).toMatch(
      /<img width="40" height="30" src="\/docs\/assets\/img\/box-\w+\.svg" alt="A box"\/>/,
    )
    expect(html).toMatch(
      /<img height="15" src="\/docs\/assets\/img\/box-\w+\.svg" alt="A small box" width="20"\/>/,
    )
    for (const [text, hash] of Object.entries({ a: '', b: '', c: '#end', d: '' })) {
      expect(html).toContain(`<a href="/docs/guide${hash}">${text}</a>`)
    }
    expect(html).toContain('<a class="card-title" href="/docs/guide">e</a>')
  })

  it('uses components of the configuration without importing them', async () => {
    const { read } = await build({
      'config/site.ts': `import { mdx } from 'docs-build/mdx'
export default {
  title: 'Test site',
  components: { 'small-box': 'config/Box.tsx' },
  plugins: [mdx({ components: { Video: 'config/Video.tsx' } })],
}`,
      'config/Box.tsx':
        'export default ({ title, children }) => <div data-title={title}>{children}</div>',
      'config/Video.tsx': 'export default ({ id }) => <p>Video {id}</p>',
      'index.mdx':
        '# Home\n\n<SmallBox title="one">\n**Bold**\n</SmallBox>\n\n<Video id="a" />\n\n:::small-box[two]\nText\n:::\n',
    })
    const html = read('index.html')
    expect(html).toContain('<div data-title="one"><p><strong>Bold</strong></p></div>')
    expect(html).toContain('<p>Video <!-- -->a</p>')
    expect(html).toContain('<div data-title="two"><p>Text</p></div>')
  })

  it('has footnotes as in Markdown, without a heading', async () => {
    const { read } = await build({
      'index.mdx': '# Home\n\nOne[^a] and again[^a].\n\n## More\n\nText.\n\n[^a]: A note.\n',
    })
    const html = read('index.html')
    expect(html).toContain('<sup class="footnote-ref"><a id="fnref-a" href="#fn-a">[1]</a></sup>')
    expect(html).toMatch(/<hr class="footnotes-sep"\/><section[^>]*class="footnotes">\s*<ol>/)
    expect(html).toContain('<li id="fn-a" class="footnote-item">')
    expect(html).toContain(
      '<a href="#fnref-a-2" aria-label="Back to reference 1:1" class="footnote-backref">↑',
    )
    expect(html).not.toContain('>Footnotes')
  })

  it.each([
    ['docusaurus', 'user-content-fn-a', 'user-content-fnref-a', 'footnote-label'],
    ['github', 'fn-a', 'fnref-a', undefined],
  ])('has footnotes with the ids of %s, other than those of headings', async (slugs, ...ids) => {
    const [note, reference, section] = ids
    const { read } = await build({
      'config/site.ts': mdxConfig.replace('plugins:', `markdown: { slugs: '${slugs}' }, plugins:`),
      'index.mdx': `# Home\n\nOne[^a].\n\n## ${note}\n\n[^a]: A note.\n`,
    })
    const html = read('index.html')
    expect(html).toContain(`<h2 id="${note}"`)
    expect(html).toContain(`<a id="${reference}" href="#${note}-1">[1]</a>`)
    expect(html).toContain(`<li id="${note}-1" class="footnote-item">`)
    expect(html).toContain(`<a href="#${reference}" aria-label="Back to reference 1"`)
    expect(/<section id="([^"]*)"/.exec(html)?.[1]).toBe(section)
  })

  it('renders files whose component it imports by its name in Astro', async () => {
    const { read } = await build({
      'index.mdx': `# Home

import { name, Content as Setup } from './_setup.mdx'
import { Content } from './_notes.md'

<Setup/>

By {name}.

<Content/>
`,
      'content/_setup.mdx': "export const name = 'Ada'\n\n## Setup",
      'content/_notes.md': '## Notes',
    })
    const html = read('index.html')
    expect(html).toMatch(/By .*Ada/)
    expect(html).toMatch(/href="#setup">Setup<.*href="#notes">Notes</)
  })

  it('is in the search with its whole text', async () => {
    const { read } = await build({
      'index.mdx': '# Home\n\n{["quag", "mire"].join("")}\n\n:::note\nZephyr\n:::\n',
    })
    const index = createVersionIndex(
      JSON.parse(read('lookup/search/current.json')),
      async (url: string) => JSON.parse(read(url.slice(1))),
    )
    for (const word of ['quagmire', 'zephyr']) {
      expect((await index.find(index.read(word))).count).toBe(1)
    }
  })

  it('runs remark and rehype plugins of the configuration', async () => {
    const { read } = await build({
      'config/site.ts': `import { mdx } from 'docs-build/mdx'
const shout = (tree) => { tree.children.at(-1).children[0].value += '!' }
const remark = () => shout
const rehype = () => shout
export default { title: 'Test site', plugins: [mdx({ remarkPlugins: [remark], rehypePlugins: [rehype] })] }`,
      'index.mdx': '# Home\n\nText.',
    })
    expect(read('index.html')).toContain('<p>Text.!!</p>')
  })
})

it('gives a table to a component of the site as it is, so that it can look at its rows', async () => {
  const table = '| A | B |\n| - | -: |\n| 1 | 2 |\n| 3 | 4 |'
  const { report, read } = await buildSite({
    'config/site.ts': mdxConfig,
    'index.mdx': `# Home

import Rows from '../config/Rows'
import { Aside } from '@astrojs/starlight/components'

<Rows>

${table}

</Rows>

<Aside>

${table}

</Aside>
`,
    'config/Rows.tsx': `import { Children } from 'react'
export default function Rows({ children }) {
  const [head, body] = Children.toArray(children.props.children)
  return <p>{children.type} {head.type} {Children.count(body.props.children)} rows</p>
}
`,
  })
  expect(report).toBe('')
  const html = read('index.html').replaceAll('<!-- -->', '')
  expect(html).toContain('<p>table thead 2 rows</p>')
  expect(html.match(/<div class="table-scroll"/g)).toHaveLength(1)
})

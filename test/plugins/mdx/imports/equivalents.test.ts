import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toolFile } from '../../../../cli/files/tool.ts'
import { equivalents } from '../../../../plugins/mdx/imports/equivalents.ts'
import { buildSite } from '../../../support/site.ts'
import { mdxConfig, problemsOf } from '../support.ts'

it.each([...equivalents])('the counterpart of %s has all names', async (_, { file, names }) => {
  expect(existsSync(toolFile(file))).toBe(true)
  const exported = Object.keys(await import(toolFile(file)))
  expect(exported.filter((name) => name !== 'default').sort()).toEqual([...names].sort())
})

const pages = {
  'config/site.ts': mdxConfig.replace('title:', "baseUrl: '/docs/', tagline: 'Tag', title:"),
  'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
}

const contentOf = async (text: string) => {
  const { report, read } = await buildSite({ ...pages, 'index.mdx': `# Home\n\n${text}` })
  expect(report).toBe('')
  return read('index.html')
}

it('renders an image for each color mode', async () => {
  const html = await contentOf(`import ThemedImage from '@theme/ThemedImage'
import useBaseUrl from '@docusaurus/useBaseUrl'

<ThemedImage alt="A" sources={{ light: useBaseUrl('/a.svg'), dark: useBaseUrl('a.svg') }} />
`)
  expect(html).toContain('<img class="only-light" src="/docs/a.svg" alt="A" loading="lazy"/>')
  expect(html).toContain('<img class="only-dark" src="/docs/a.svg" alt="A" loading="lazy"/>')
})

it('renders the headings of the page, with those of the files that it renders', async () => {
  const { report, read } = await buildSite({
    ...pages,
    'content/_part.mdx': '## Part\n\n### Below\n\n#### Deep',
    'index.mdx': `# Home

import TOCInline from '@theme/TOCInline'
import Part, { toc as partToc } from './_part.mdx'

<TOCInline toc={toc} />

<TOCInline toc={partToc} minHeadingLevel={3} maxHeadingLevel={4} />

## First

<Part/>
`,
  })
  expect(report).toBe('')
  const html = read('index.html')
  expect(html).toContain(
    '<ul><li><a href="#first">First</a></li><li><a href="#part">Part</a><ul><li><a href="#below">Below</a></li></ul></li></ul>',
  )
  expect(html).toContain(
    '<ul><li><a href="#below">Below</a><ul><li><a href="#deep">Deep</a></li></ul></li></ul>',
  )
})

it('renders the pages of a category as cards', async () => {
  const { report, read } = await buildSite({
    'config/site.ts': mdxConfig,
    'index.md': '# Home',
    'guide/index.mdx': "# Guide\n\nimport DocCardList from '@theme/DocCardList'\n\n<DocCardList />",
    'guide/one.md': '# One',
    'guide/two.md': '# Two',
  })
  expect(report).toBe('')
  expect(read('guide/index.html')).toMatch(
    /<div class="card-grid"><div class="card card-link"><a class="card-title" href="\/guide\/one">One<\/a><\/div><div class="card card-link"><a class="card-title" href="\/guide\/two">Two<\/a><\/div><\/div>/,
  )
})

it('has the variables, hooks and functions of Docusaurus', async () => {
  const { report, read } = await buildSite({
    ...pages,
    'index.mdx': `---
title: Home
keywords: [one, two]
---

import Heading from '@theme/Heading'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import Interpolate, { interpolate } from '@docusaurus/Interpolate'
import { useLocation } from '@docusaurus/router'
import { useColorMode } from '@docusaurus/theme-common'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import useIsBrowser from '@docusaurus/useIsBrowser'

export function Values() {
  const { siteConfig } = useDocusaurusContext()
  return [siteConfig.tagline, useIsBrowser(), useLocation().pathname, useColorMode().colorMode, ExecutionEnvironment.canUseDOM].join()
}

<Heading as="h2" id="values"><Values /></Heading>

<Interpolate values={{ name: <b>Ada</b> }}>{'By {name}.'}</Interpolate> {interpolate('{n} times', { n: 3 })}

Of {frontMatter.title} {frontmatter.keywords.join('+')} {String(contentTitle)}
`,
  })
  expect(report).toBe('')
  const html = read('index.html')
  expect(html).toContain('<h2 id="values">Tag,false,/docs/,light,false</h2>')
  expect(html).toContain('By <b>Ada</b>.')
  expect(html).toContain('3 times')
  expect(html.replaceAll('<!-- -->', '')).toContain('<p>Of Home one+two null</p>')
})

it('has the hooks of Docusaurus for versions and pages', async () => {
  const { report, read } = await buildSite({
    'config/site.ts': `import { mdx } from 'docs-build/mdx'
export default {
  title: 'Test site',
  baseUrl: '/docs/',
  plugins: [mdx()],
  docs: {
    versions: [
      { name: 'current', label: '2.0', path: '/', dir: 'two', isLast: true },
      { name: '1.x', path: '/one', dir: 'one' },
    ],
  },
}
`,
    'two/index.mdx': "# Home\n\nimport Values from '../../config/Values'\n\n<Values />\n",
    'one/index.mdx': "# Home\n\nimport Values from '../../config/Values'\n\n<Values />\n",
    'config/Values.tsx': `import A from '@theme/MDXComponents/A'
import {
  useActiveDocContext,
  useActiveVersion,
  useDoc,
  useDocsVersion,
  useDocVersionSuggestions,
  useLatestVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client'

export default function Values() {
  const { activeDoc, alternateDocVersions } = useActiveDocContext('default')
  const { latestDocSuggestion } = useDocVersionSuggestions()
  const values = [
    useVersions().map(({ name, path }) => name + path),
    useLatestVersion()?.label,
    useActiveVersion(undefined)?.label,
    useDocsVersion().isLast,
    useDoc().metadata.title,
    activeDoc?.path,
    alternateDocVersions['1.x']?.path,
    latestDocSuggestion?.path,
  ]
  return <A href="https://example.com">{values.join(' ')}</A>
}
`,
  })
  expect(report).toBe('')
  expect(read('index.html')).toContain(
    '<a href="https://example.com">current/docs/,1.x/docs/one 2.0 2.0 true Home /docs/ /docs/one /docs/</a>',
  )
  expect(read('one/index.html')).toContain(
    '<a href="https://example.com">current/docs/,1.x/docs/one 2.0 1.x false Home /docs/one /docs/one /docs/</a>',
  )
})

it.each([
  [
    "import Head from '@docusaurus/Head'",
    `mdx/foreign-component (warning)
  Cannot import "@docusaurus/Head": docs-build has no equivalent
  Fix: set "title", "description", "keywords", or "image" in the front matter, or add other tags with a plugin's "head" hook`,
  ],
  [
    "import MDXComponents from '@theme-original/MDXComponents'",
    `mdx/foreign-component (warning)
  Cannot import "@theme-original/MDXComponents": docs-build has no equivalent; only the content between the component tags is shown
  Fix: add the components to "components" in the options of mdx()`,
  ],
  [
    "import { useAllDocsData } from '@docusaurus/plugin-content-docs/client'",
    `mdx/unknown-import
  Cannot import "useAllDocsData" from "@docusaurus/plugin-content-docs/client": docs-build has no equivalent
  Fix: import useActiveVersion, useDoc, or useVersions instead, or read the page's version, sidebar, or neighbors with usePage() from "docs-build/runtime"`,
  ],
  [
    "import { LinkCards } from '@astrojs/starlight/components'",
    `mdx/unknown-import
  Cannot import "LinkCards" from "@astrojs/starlight/components": docs-build has no equivalent
  Fix: write "LinkCard"`,
  ],
])('says what to use instead: %s', async (text, expected) => {
  expect(await problemsOf(text)).toBe(`content/a.mdx:1:1  ${expected}`)
})

it.each([
  ['{[1, 2].map((n) => <b key={n}>{n}</b>)}'],
  ['{props.year} {JSON.stringify({})} {Math.max(1, 2)} {undefined} {true}'],
  ['export const a = 1\n\nexport function B({ c }) { return c }\n\n{a} {B({ c: 1 })}'],
  ['import { a as b } from "./a.js"\n\n{b.c?.d}'],
])('knows the variables of a page: %s', async (text) => {
  expect(await problemsOf(text)).toBe('')
})

it('gives pages the items of their category in the sidebar, as Docusaurus does', async () => {
  const { report, read } = await buildSite({
    'config/site.ts': mdxConfig.replace('title:', "baseUrl: '/docs/', title:"),
    'index.mdx': `# Home

import { useDocsSidebar, useCurrentSidebarSiblings, findFirstSidebarItemLink } from '@docusaurus/plugin-content-docs/client'

<p>{[useDocsSidebar().name, ...useCurrentSidebarSiblings().map(findFirstSidebarItemLink)].join()}</p>
`,
    'guide/index.mdx': `# Guide

import DocCardList from '@theme/DocCardList'
import { useCurrentSidebarCategory } from '@docusaurus/theme-common'
import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client'

<p>{JSON.stringify(useCurrentSidebarCategory())}</p>

<p>{useSidebarBreadcrumbs().map((item) => item.label).join()}</p>

<DocCardList items={useCurrentSidebarCategory().items.slice(1)} />
`,
    'guide/one.md': '# One',
    'guide/two/a.mdx':
      "# A\n\nimport { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client'\n\n<p>{useSidebarBreadcrumbs().map((item) => item.label).join()}</p>",
  })
  expect(report).toBe('')
  expect(read('index.html')).toContain('<p>docs,/docs/,/docs/guide</p>')
  const html = read('guide/index.html').replaceAll('&quot;', '"')
  expect(html).toContain(
    '<p>{"type":"category","label":"Guide","href":"/docs/guide","collapsible":true,"collapsed":true,"items":[{"type":"link","label":"One","href":"/docs/guide/one"},{"type":"category","label":"Two","collapsible":true,"collapsed":true,"items":[{"type":"link","label":"A","href":"/docs/guide/two/a"}]}]}</p>',
  )
  expect(html).toContain('<p>Guide</p>')
  expect(html).toContain('<a class="card-title" href="/docs/guide/two/a">Two</a>')
  expect(html).not.toContain('<a class="card-title" href="/docs/guide/one">')
  expect(read('guide/two/a/index.html')).toContain('<p>Guide,Two,A</p>')
})

it('renders the content of a provided component that has no counterpart', async () => {
  const { report, read } = await buildSite({
    'config/site.ts': mdxConfig.replace('mdx()', "mdx({ components: { Frame: '@theme/Frame' } })"),
    'index.mdx': '# Home\n\n<Frame>Text</Frame>',
  })
  expect(report).toContain('content/index.mdx:3:1')
  expect(report).toContain(
    'Cannot import "@theme/Frame": docs-build has no equivalent; only the content between the component tags is shown',
  )
  expect(read('index.html')).toContain('Text')
})

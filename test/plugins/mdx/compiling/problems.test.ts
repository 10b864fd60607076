import { describe, expect, it } from 'vitest'
import { buildSite } from '../../../support/site.ts'
import { mdxConfig } from '../support.ts'

const build = (files: Readonly<Record<string, string>>) =>
  buildSite({ 'config/site.ts': mdxConfig, ...files })

describe('mdx() reports', () => {
  it.each([
    [
      'an expression that is not JavaScript',
      'Text {1 +} text.',
      `content/index.mdx:5:10  mdx/syntax
  Cannot compile MDX: could not parse expression (unexpected token)
  Fix: correct the expression, or write "\\{" for a literal brace`,
    ],
    [
      'an element that is not closed',
      'Text <b>bold\n\nMore.',
      `content/index.mdx:5:6  mdx/syntax
  Cannot compile MDX: expected a closing tag for "<b>" before the end of "paragraph"
  Fix: add "</b>" in the same block, or write "\\<b>" for literal text`,
    ],
    [
      'a "<" that is text',
      'If a <3, write.',
      `content/index.mdx:5:7  mdx/syntax
  Cannot compile MDX: unexpected character "3" (U+0033) before name
  Fix: write "\\<" for a literal "<"`,
    ],
    [
      'an import that is not JavaScript',
      'import a fro "b"',
      `content/index.mdx:5:10  mdx/syntax
  Cannot compile MDX: could not parse import/exports (unexpected token)
  Fix: correct the statement, or begin the paragraph with a different word: paragraphs that begin with "import" or "export" are JavaScript`,
    ],
    [
      'an unknown component',
      'Text <Tbas/> text.',
      `content/index.mdx:5:6  mdx/unknown-component
  Unknown component "<Tbas>": the page neither imports nor exports it, and only Admonition, CodeBlock, Details, TabItem, and Tabs can be used without an import
  Fix: write "<Tabs>", or import the component with 'import Tbas from "./Tbas.tsx"'`,
    ],
    [
      'an unknown component in code',
      "{['b'].map((Item) => <Tbas key='a'><Item/></Tbas>)}\n\nexport const A = () => {\n  const B = 'b'\n  function C() {}\n  return <><B/><C/></>\n}",
      `content/index.mdx:5:22  mdx/unknown-component
  Unknown component "<Tbas>": the page neither imports nor exports it, and only Admonition, CodeBlock, Details, TabItem, and Tabs can be used without an import
  Fix: write "<Tabs>", or import the component with 'import Tbas from "./Tbas.tsx"'`,
    ],
    [
      'an unknown part of a component, which its own name cannot import',
      'Text <Zyx.Part/> text.',
      `content/index.mdx:5:6  mdx/unknown-component
  Unknown component "<Zyx.Part>": the page neither imports nor exports it, and only Admonition, CodeBlock, Details, TabItem, and Tabs can be used without an import
  Fix: import "Zyx" with 'import Zyx from "./Zyx.tsx"', or add the component to "components" in the options of mdx()`,
    ],
    [
      'a variable in an attribute, where no literal brace can be meant',
      '<b title={zyxw}>Text</b>',
      `content/index.mdx:5:1  mdx/unknown-variable
  Unknown variable "zyxw": the page neither imports nor exports it
  Fix: declare the variable with "export const zyxw = …"
content/index.mdx:5:11  component-failed
  Cannot render the page "/": zyxw is not defined
  Fix: fix the component that throws`,
    ],
    [
      'a variable that is not there, once',
      'The path /users/{id}.',
      `content/index.mdx:5:17  mdx/unknown-variable
  Unknown variable "id": the page neither imports nor exports it
  Fix: write "\\{" for a literal brace, or declare the variable with "export const id = …"`,
    ],
    [
      'components of other frameworks, once in a file',
      'import A from "~/a.astro"\nimport B from "./b.vue"\n\n<A>Text</A> <B/>',
      `content/index.mdx:5:1  mdx/foreign-component (warning)
  Cannot render "~/a.astro", an Astro component: only its content, or the text in its attributes, is shown (1 more such component in this file)
  Fix: rewrite the component in React in "config/A.tsx", starting from "export default function A({ children }) { return children }", and add "components: { A: 'config/A.tsx' }" to the options of mdx()`,
    ],
    [
      'an import with a path of another tool',
      'import A from "@/components/A"\n\n<A/>',
      `content/index.mdx:5:16  source-invalid
  Cannot compile: Could not resolve "@/components/A"
  Fix: write a path relative to this file, such as "../components/Name.tsx", or add the alias to "paths" in tsconfig.json`,
    ],
    [
      'an import of a module of Node',
      'import fs from "node:fs"\n\n{fs.constants}',
      `content/index.mdx:5:17  source-invalid
  Cannot compile: Could not resolve "node:fs"
  Fix: remove the import: pages and components run in browsers, where Node.js built-in modules are not available`,
    ],
    [
      'an import from outside the site',
      'import text from "@site/../a.txt?raw"\n\n{text}',
      `content/index.mdx:5:19  source-invalid
  Cannot compile: "@site/../a.txt" points to ../a.txt, but the site has no such file
  Fix: add ../a.txt, or correct the path: "@site/" is the site folder`,
    ],
    [
      'an unknown module of Docusaurus',
      'import T from "@theme/Tab"\n\n<T/>',
      `content/index.mdx:5:1  mdx/foreign-component (warning)
  Cannot import "@theme/Tab": docs-build has no equivalent; only the content between the component tags is shown
  Fix: import "@theme/Tabs"`,
    ],
  ])('%s', async (_, body, expected) => {
    const { report } = await build({ 'index.mdx': `---\ntitle: Home\n---\n\n${body}\n` })
    expect(report).toBe(expected)
  })

  it.each([
    ['an unknown directive', ':::nite\nText\n:::', 'content/index.mdx:5:1  directive-unknown'],
    [
      'an unknown language',
      '```javscript\n1\n```',
      'content/index.mdx:5:1  language-unknown (warning)',
    ],
    ['a link to nothing', 'To [the guide](./giude.md).', 'content/index.mdx:5:16  broken-link'],
    [
      'a link to nothing in JSX',
      '<a\n  href="./giude.md">the guide</a>',
      'content/index.mdx:6:9  broken-link',
    ],
    ['an anchor that is not there', 'To [the end](#end).', 'content/index.mdx:5:14  broken-anchor'],
    ['an image that is not there', '![Alt](./a.png)', 'content/index.mdx:5:8  broken-image'],
    [
      'a link that runs a script',
      '[Click](javascript:alert(1))',
      'content/index.mdx:5:9  unsafe-link',
    ],
    [
      'an import of a file that is not there',
      'import A from "./A.tsx"\n\n<A/>',
      'content/index.mdx:5:16  source-invalid',
    ],
    [
      'an import of a package that is not installed',
      'import A from "@acme/chart/A"\n\n<A/>',
      'content/index.mdx:5:16  package-missing',
    ],
  ])('%s, as in other pages', async (_, body, place) => {
    const { places } = await build({ 'index.mdx': `---\ntitle: Home\n---\n\n${body}\n` })
    expect(places).toEqual([place])
  })

  it('an import in a component whose name a counterpart does not export', async () => {
    const { report } = await build({
      'index.mdx': '# Home\n\nimport A from "./_A.tsx"\nimport B from "./_B.tsx"\n\n<A/> <B/>\n',
      'content/_A.tsx': `import { Redirect } from '@docusaurus/router'
export default () => <Redirect to="/" />`,
      'content/_B.tsx': `import { useRouteMatch } from '@docusaurus/router'
export default () => useRouteMatch().path`,
    })
    expect(report).toBe(`content/_A.tsx:1:26  mdx/foreign-component (warning)
  Cannot import "Redirect" from "@docusaurus/router": docs-build has no equivalent; only the content between the component tags is shown
  Fix: add { from, to } to "redirects" in the configuration
content/_B.tsx:1:10  source-invalid
  Cannot compile: docs-build has no equivalent for the import "useRouteMatch"
  Fix: remove the import, or import "useRouteMatch" from one of the site's modules`)
  })

  it('components in a module that only Docusaurus has, once per import, and shows what is between their tags', async () => {
    const page = "import Box from './_Box.jsx'\n\n<Box/>\n"
    const { report, read } = await build({
      'index.mdx': `# Home\n\n${page}`,
      'other.mdx': `# Other\n\n${page}`,
      'content/_Box.jsx': `import Layout, {
  Part as Inner, // of the layout
} from '@theme/BlogLayout'
export default () => <Layout><p><Inner>Kept</Inner></p></Layout>`,
    })
    expect(report).toBe(`content/_Box.jsx:3:8  mdx/foreign-component (warning)
  Cannot import "@theme/BlogLayout": docs-build has no equivalent; only the content between the component tags is shown
  Fix: remove the import, or import one of the site's modules`)
    expect(read('index.html')).toContain('<p>Kept</p>')
  })

  it('a function from a module that only Docusaurus has: the component that calls it would fail', async () => {
    const { report } = await build({
      'index.mdx': '# Home\n\nimport A from "./_A.tsx"\n\n<A/>\n',
      'content/_A.tsx': `import Layout, { useLayout } from '@theme/BlogLayout'
export default () => <Layout>{useLayout()}</Layout>`,
    })
    expect(report).toBe(`content/_A.tsx:1:35  source-invalid
  Cannot compile: docs-build has no equivalent for the module "@theme/BlogLayout"
  Fix: remove the import, or import one of the site's modules`)
  })

  it('a component that throws, with its page and place', async () => {
    const { places } = await build({
      'index.mdx': '# Home\n\nimport A from "./_A.tsx"\n\n<A/>\n',
      'content/_A.tsx': 'export default function A() {\n  throw new Error("not today")\n}',
      'other.mdx': '# Other\n\nText {props.none.length}\n',
    })
    expect(places).toEqual([
      'content/_A.tsx:2:9  component-failed',
      'content/other.mdx:3:18  component-failed',
    ])
  })

  it('front matter as in Markdown', async () => {
    const { places } = await build({ 'index.mdx': '---\ntitel: Home\n---\n\nText.\n' })
    expect(places).toEqual(['content/index.mdx:2:1  front-matter-unknown'])
  })

  it('an option that it does not have', async () => {
    const { report } = await buildSite({
      'config/site.ts': mdxConfig.replace('mdx()', 'mdx({ plugins: [] })'),
      'index.mdx': '# Home',
    })
    expect(report).toContain('Unknown option "plugins" of mdx()')
  })
})

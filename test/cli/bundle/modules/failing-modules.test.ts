import { describe, expect, it } from 'vitest'
import { addFiles, buildSite, type Files, rebuild, site } from '../../../support/site.ts'

const config = `import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', plugins: [mdx()] }
`
const files: Files = {
  'config/site.ts': config,
  'config/Broken.jsx': 'export default function Broken() { return <p>{ }',
  'config/Good.jsx': `import './good.scss'\nexport default ({ children }) => <b>{children}</b>`,
  'config/good.scss': 'a { b { c: d } }',
  'index.mdx': `# Home

import Data from './data.js'
import { Broken as Box } from '../config/Broken.jsx'
import Good from '../config/Good.jsx'
import { readFileSync } from 'node:fs'

Shown: <Box>In the box</Box> <Data /> <Good>Good</Good> {readFileSync('nothing')}

[Gone](./gone.md)
`,
  'guide.md': '# Guide\n\n[Home](./index.mdx)\n',
}

describe('a module that cannot be bundled', () => {
  it('is reported where it is imported or written, with everything else that is wrong', async () => {
    const { ok, places } = await rebuild(site(files))
    expect(ok).toBe(false)
    expect(places).toEqual([
      'config/Broken.jsx:1:49  source-invalid',
      'config/Good.jsx:1:8  source-invalid',
      'content/index.mdx:3:19  source-invalid',
      'content/index.mdx:6:31  source-invalid',
      'content/index.mdx:10:8  broken-link',
    ])
  })

  it('is left out of a site that accepts it, and comes back when it is corrected', async () => {
    const root = site(files)
    const { ok, baselined, read } = await rebuild(root, { acceptProblems: true })
    expect(ok).toBe(true)
    expect(baselined.filter(({ code }) => code === 'source-invalid')).toHaveLength(4)
    expect(contentOf(read('index.html'))).toContain('In the box  <b>Good</b>')
    addFiles(root, { 'content/data.js': "export default () => 'Data'" })
    const added = await rebuild(root, { acceptProblems: true })
    expect(contentOf(added.read('index.html'))).toContain('In the box Data <b>Good</b>')
    addFiles(root, {
      'config/Broken.jsx': 'export function Broken({ children }) { return <i>{children}</i> }',
    })
    const again = await rebuild(root, { acceptProblems: true })
    expect(contentOf(again.read('index.html'))).toContain('<i>In the box</i> Data <b>Good</b>')
  })

  it('is left out of a site that imports a package that is not installed', async () => {
    const { ok, baselined, read } = await rebuild(
      site({
        'config/site.ts': config,
        'config/Broken.jsx': 'export default function Broken() { return <p>{ }',
        'index.mdx':
          "# Home\n\nimport Broken from '../config/Broken.jsx'\nimport { Tweet } from 'react-tweet'\n\n<Broken>In</Broken> <Tweet>it</Tweet>\n",
      }),
      { acceptProblems: true },
    )
    expect(ok).toBe(true)
    expect(baselined.map(({ code }) => code).sort()).toEqual(['package-missing', 'source-invalid'])
    expect(read('index.html').replaceAll('<!-- -->', '')).toMatch(
      /id="home">Home<\/h1>(?:<[^>]*>|\s)*In\s+it\b/,
    )
  })

  it('comes back when what it imports is added, and nothing else has changed', async () => {
    const root = site({
      'index.tsx':
        "import { data } from './data.ts'\nexport default () => <p>Data: {String(data)}</p>",
    })
    const before = await rebuild(root, { acceptProblems: true })
    expect(contentOf(before.read('index.html'))).toBe('Data: ')
    addFiles(root, { 'content/data.ts': "export const data = 'found'" })
    const { baselined, read } = await rebuild(root, { acceptProblems: true })
    expect(baselined).toEqual([])
    expect(contentOf(read('index.html'))).toBe('Data: found')
  })

  it('is reported if only rendering cannot load it', async () => {
    const { ok, places } = await rebuild(
      site({
        'index.tsx':
          "import { data } from 'in-browsers'\nexport default () => <p>{String(data)}</p>",
        'node_modules/in-browsers/package.json': '{ "exports": { "browser": "./data.js" } }',
        'node_modules/in-browsers/data.js': 'export const data = 1',
      }),
    )
    expect([ok, places]).toEqual([false, ['content/index.tsx:1:22  source-invalid']])
  })

  it('leaves a page that says that it crashed, if it is one', async () => {
    const root = site({
      'index.md': '# Home\n\n[Page](./page.tsx)\n\n[Other](./other.tsx)\n',
      'page.tsx': 'export default () => <p>{ }',
      'other.tsx': 'export default () => { throw new Error("/secret/path") }',
    })
    const { places } = await rebuild(root)
    expect(places).toEqual([
      'content/other.tsx:1:30  component-failed',
      'content/page.tsx:1:28  source-invalid',
    ])
    const { ok, read } = await rebuild(root, { acceptProblems: true })
    expect(ok).toBe(true)
    for (const file of ['page/index.html', 'other/index.html']) {
      expect(read(file)).toContain('This page crashed.')
      expect(read(file)).not.toContain('secret')
    }
  })

  it('stops the build if it is a part of the theme', async () => {
    const { ok, report } = await rebuild(
      site({
        'config/site.ts':
          "export default { title: 'Test', theme: { Footer: 'config/Footer.tsx' } }",
        'config/Footer.tsx': 'export default () => { throw new Error("no footer") }',
        'index.md': '# Home',
      }),
      { acceptProblems: true },
    )
    expect(ok).toBe(false)
    expect(report).toContain('layout-failed')
  })
})

/** What a page has between its first paragraph's tags. */
function contentOf(html: string): string {
  const [, content = ''] = /<p>(.*?)<\/p>/s.exec(html.slice(html.indexOf('<main'))) ?? []
  return content.replaceAll('<!-- -->', '')
}

it('a component that imports a value from a plugin is one mistake, where the plugin imports the tool', async () => {
  const { report } = await buildSite({
    'index.md': '# Home\n\n::card',
    'config/site.ts': `import { birds } from './birds.ts'
export default { title: 'T', components: { card: 'config/Card.tsx' }, plugins: [birds] }`,
    'config/birds.ts': `import { definePlugin } from 'docs-build'
export const unit = 'cm'
export const birds = definePlugin({ name: 'birds', cacheKey: '1' })`,
    'config/Card.tsx': `import { unit } from './birds.ts'
export default () => <p>{unit}</p>`,
  })
  expect(report).toBe(`config/birds.ts:1:30  source-invalid
  Cannot compile: "docs-build" runs only in Node, not in browsers
  Fix: move what components import to a separate file, or write "import type" if they need only types`)
})

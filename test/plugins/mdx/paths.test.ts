import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { git } from '../../support/git.ts'
import { addFiles, buildSite, rebuild, site } from '../../support/site.ts'
import { mdxConfig } from './support.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'

const build = (text: string) =>
  buildSite({
    'config/site.ts': mdxConfig.replace('title:', "baseUrl: '/docs/', title:"),
    'guide/index.mdx': `# Guide\n\n${text}`,
    'index.md': '# Home',
    'content/guide/a.svg': picture,
    'content/guide/b.pdf': 'PDF',
    'content/guide/d.mp4': 'MP4',
    'content/_img/b.svg': picture,
    'public/img/c.svg': picture,
  })

const asset = /<img width="40" height="30" src="\/docs\/assets\/img\/[ab]-\w+\.svg" alt="A"\/>/
const inPublic = /<img width="40" height="30" src="\/docs\/img\/c\.svg" alt="A"\/>/

describe('an image whose path is an expression has its file and its size', () => {
  it.each([
    ['require', '<img src={require(\'./a.svg\').default} alt="A" />', asset],
    ['require without default', '<img src={require(\'./a.svg\')} alt="A" />', asset],
    [
      'a path from the site',
      '<img src={require(\'@site/content/_img/b.svg\').default} alt="A" />',
      asset,
    ],
    [
      'a public file',
      '<img src={require(\'@site/static/img/c.svg\').default} alt="A" />',
      inPublic,
    ],
    ['an import', 'import a from \'./a.svg\'\n\n<img src={a} alt="A" />', asset],
    ['an import of Astro', 'import a from \'./a.svg\'\n\n<img src={a.src} alt="A" />', asset],
    [
      'the base URL',
      "import useBaseUrl from '@docusaurus/useBaseUrl'\n\n<img src={useBaseUrl('/img/c.svg')} alt=\"A\" />",
      inPublic,
    ],
    [
      'the base URL, without a slash',
      "import useBaseUrl from '@docusaurus/useBaseUrl'\n\n<img src={useBaseUrl('img/c.svg')} alt=\"A\" />",
      inPublic,
    ],
    ['a component of SVG', 'import A from \'./a.svg\'\n\n<A alt="A" />', asset],
    [
      'a component of SVG, with a path from the site',
      'import A from \'@site/content/_img/b.svg\'\n\n<A title="A" />',
      asset,
    ],
    [
      'a component of Astro',
      "import { Image } from 'astro:assets'\nimport a from './a.svg'\n\n<Image src={a} alt=\"A\" />",
      asset,
    ],
    [
      'a component of Docusaurus',
      "import Image from '@theme/IdealImage'\n\n<Image img={require('./a.svg')} alt=\"A\" />",
      asset,
    ],
  ])('%s', async (_, text, expected) => {
    const { report, read } = await build(text)
    expect(report).toBe('')
    expect(read('guide/index.html')).toMatch(expected)
  })
})

it('a link can lead to a file that a module would load', async () => {
  const { report, read } = await build("<a href={require('./b.pdf').default}>B</a>")
  expect(report).toBe('')
  expect(read('guide/index.html')).toMatch(/<a href="\/docs\/assets\/files\/b-\w+\.pdf">B<\/a>/)
})

it('videos and the like load files of the site', async () => {
  const { report, read } = await build(`import useBaseUrl from '@docusaurus/useBaseUrl'

<video src="./d.mp4" />

<audio controls src={require('./d.mp4').default} />

<video><source src={useBaseUrl('/img/c.svg')} /><track src="/img/c.svg" /><source src="https://a.dev/b.mp4" /></video>
`)
  expect(report).toBe('')
  const html = read('guide/index.html')
  expect(html).toMatch(/<video src="\/docs\/assets\/files\/d-\w+\.mp4">/)
  expect(html).toMatch(/<audio controls="" src="\/docs\/assets\/files\/d-\w+\.mp4">/)
  expect(html).toContain(
    '<video><source src="/docs/img/c.svg"/><track src="/docs/img/c.svg"/><source src="https://a.dev/b.mp4"/></video>',
  )
  const missing = await build('<video><source src="./e.mp4" /></video>')
  expect(missing.report).toContain(
    'content/guide/index.mdx:3:21  broken-asset\n  Cannot load "./e.mp4": there is no file content/guide/e.mp4',
  )
})

it('a path of an image in other code is the URL of the file', async () => {
  const { report, read } = await build(`import useBaseUrl from '@docusaurus/useBaseUrl'

export const one = require('./a.svg').default

export const Picture = ({ src }) => <img src={src} alt="A" />

<Picture src={one} /> <Picture src={require('./a.svg')} /> <Picture src={useBaseUrl('img/c.svg')} />

<video poster={require('./a.svg').default} />
`)
  expect(report).toBe('')
  const html = read('guide/index.html')
  expect(html.match(/<img src="\/docs\/assets\/a-\w+\.svg" alt="A"\/>/g)).toHaveLength(2)
  expect(html).toContain('<img src="/docs/img/c.svg" alt="A"/>')
  expect(html).toMatch(/<video poster="\/docs\/assets\/a-\w+\.svg">/)
})

it.each([
  ['<img src={require(\'./x.svg\').default} alt="" />', '3:20', './x.svg', 'content/guide/x.svg'],
  [
    "import useBaseUrl from '@docusaurus/useBaseUrl'\n\n<img src={useBaseUrl('/img/x.svg')} alt=\"\" />",
    '5:23',
    '/img/x.svg',
    'public/img/x.svg',
  ],
  [
    "import useBaseUrl from '@docusaurus/useBaseUrl'\n\n<Tabs a={useBaseUrl('/img/x.svg')} />",
    '5:22',
    '/img/x.svg',
    'public/img/x.svg',
  ],
])('reports images that are not there: %s', async (text, place, path, file) => {
  const { report } = await build(text)
  expect(report).toContain(`content/guide/index.mdx:${place}  broken-image
  Cannot show the image "${path}": there is no file ${file}`)
})

it('a component can require an image, with and without its default', async () => {
  const { root, report, read } = await buildSite({
    'config/site.ts': mdxConfig,
    'index.mdx': "# Home\n\nimport Pictures from '../config/Pictures'\n\n<Pictures />",
    'config/Pictures.tsx': `export default function Pictures() {
  const names = [
    require('./a.svg').default,
    require('./a.svg'),
    require('@site/static/img/c.svg').default,
  ]
  return names.map((name, i) => <img key={i} src={name} alt={String(i)} />)
}
`,
    'config/a.svg': picture,
    'public/img/c.svg': picture,
  })
  expect(report).toBe('')
  const html = read('index.html')
  expect(html).toMatch(
    /<img src="\/assets\/a-\w+\.svg" alt="0"\/><img src="\/assets\/a-\w+\.svg" alt="1"\/>/,
  )
  expect(html).toMatch(/<img src="\/assets\/c-\w+\.svg" alt="2"\/>/)
  addFiles(root, { 'config/a.svg': picture.replace('40', '50') })
  const changed = (await rebuild(root)).read('index.html')
  expect(changed).toMatch(/<img src="\/assets\/a-\w+\.svg" alt="0"\/>/)
  expect(changed).not.toBe(html)
})

it('a path from the site may lead to a file above it', async () => {
  const above = site({ 'data.txt': 'A text.' })
  git(above, ['init', '-q'])
  git(above, ['add', 'data.txt'])
  writeFileSync(join(above, 'PART.md'), '## A part\n\nOf it.')
  const root = join(above, 'website')
  addFiles(root, {
    'config/site.ts': mdxConfig,
    'index.mdx':
      "# Home\n\nimport Part from '@site/../PART.md'\nimport text from '!!raw-loader!@site/../data.txt'\n\n<Part />\n\n{text}",
  })
  const { report, read } = await rebuild(root)
  expect(report).toBe('')
  expect(read('index.html')).toContain('<p>Of it.</p>')
  expect(read('index.html')).toContain('<a href="#a-part"')
})

describe('an import from the folder above the site', () => {
  const buildBelow = (body: string) => {
    const outer = site({
      '.git/HEAD': 'ref: refs/heads/main',
      '.env': 'Secret',
      'packages/a.ts': "export const name = 'Text of a package'",
      'web/config/site.ts': mdxConfig,
      'content/../web/content/index.mdx': `${body}\n\n# Home\n\n{text}\n`,
    })
    return rebuild(join(outer, 'web'))
  }

  it('finds a file of the repository', async () => {
    const { report, read } = await buildBelow('import {name as text} from "@site/../packages/a"')
    expect(report).toBe('')
    expect(read('index.html')).toContain('Text of a package')
  })

  it.each(['../.env', '../../a.ts', '../packages/../.env'])('refuses %s', async (path) => {
    const { report } = await buildBelow(`import text from "@site/${path}?raw"`)
    expect(report).toContain(`"@site/${path}" points to ${path}, but the site has no such file`)
  })
})

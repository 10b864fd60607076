import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mdxConfig } from '../../../plugins/mdx/support.ts'
import { png } from '../../../support/images.ts'
import { addFiles, buildSite, type Files, rebuild, site } from '../../../support/site.ts'

const aliases = (paths: Readonly<Record<string, readonly string[]>>) =>
  JSON.stringify({ compilerOptions: { paths } })

const page = (specifier: string): Files => ({
  'config/site.ts': mdxConfig,
  'index.mdx': `# Home\n\nimport Part from '${specifier}'\n\n<Part/>\n`,
})

// `site()` would put a component into content/.
const parts = (name: string): Files => ({
  [`config/parts/${name}.tsx`]: `export default () => <b>${name}</b>\n`,
})

describe('an import finds a file through the aliases of the site', () => {
  const files = { ...page('@parts/box'), ...parts('box') }

  it.each<[string, Files]>([
    ['tsconfig.json', { 'tsconfig.json': aliases({ '@parts/*': ['config/parts/*'] }) }],
    ['jsconfig.json', { 'jsconfig.json': aliases({ '@parts/*': ['./config/parts/*'] }) }],
    [
      'a base folder',
      {
        'tsconfig.json':
          '{"compilerOptions":{"baseUrl":"config","paths":{"@parts/*":["parts/*"]}}}',
      },
    ],
    [
      'comments and trailing commas',
      {
        'tsconfig.json': `{
          // "paths": {},
          "compilerOptions": { /* all */ "paths": { "@parts/*": ["config/parts/*",], }, },
        }`,
      },
    ],
    [
      'a file that is extended',
      {
        'tsconfig.json': '{"extends":["some-package/strict","./config/base"]}',
        'config/base.json': aliases({ '@parts/*': ['parts/*'] }),
      },
    ],
    [
      'the base folder of a file that is extended',
      {
        'tsconfig.json':
          '{"extends":"./config/base","compilerOptions":{"paths":{"@parts/*":["parts/*"]}}}',
        'config/base.json': '{"compilerOptions":{"baseUrl":"."}}',
      },
    ],
  ])('%s', async (_, config) => {
    const { report, read } = await buildSite({ ...files, ...config })
    expect(report).toBe('')
    expect(read('index.html')).toContain('<b>box</b>')
  })

  it.each(['.', './config', 'config/parts'])('a base folder alone: %s', async (baseUrl) => {
    const from = posix.relative(baseUrl, 'config/parts/box')
    const { report, read } = await buildSite({
      ...files,
      ...page(from),
      // Packages are found, too.
      'config/parts/box.tsx':
        "import { useState } from 'react'\nexport default () => <b>{useState('box')[0]}</b>\n",
      'jsconfig.json': JSON.stringify({ compilerOptions: { baseUrl } }),
    })
    expect(report).toBe('')
    expect(read('index.html')).toContain('<b>box</b>')
  })

  it.each([
    [
      '@parts/bx',
      { paths: { '@parts/*': ['config/parts/*'] } },
      'config/parts/bx',
      'write "@parts/box"',
    ],
    ['config/parts/bx', { baseUrl: '.' }, 'config/parts/bx', 'write "config/parts/box"'],
    [
      '~/parts/none.mdx',
      { paths: { '~/*': ['config/*'] } },
      'config/parts/none.mdx',
      'add the file, or correct the path',
    ],
    [
      '~/lost/none',
      { paths: { '~/*': ['config/*'], '*': ['x/*'] } },
      'config/lost/none',
      'add the file, or correct the path',
    ],
  ])('and says which file is missing: %s', async (specifier, compilerOptions, place, fix) => {
    const { report } = await buildSite({
      ...files,
      ...page(specifier),
      'tsconfig.json': JSON.stringify({ compilerOptions }),
    })
    expect(report).toContain(`content/index.mdx:3:19  source-invalid
  Cannot compile: "${specifier}" points to ${place}, but the site has no such file
  Fix: ${fix}`)
  })

  it('and not a package that is not installed', async () => {
    const { report } = await buildSite({
      ...files,
      ...page('lamps/box'),
      'tsconfig.json': JSON.stringify({
        compilerOptions: { baseUrl: '.', paths: { '*': ['types/*'] } },
      }),
    })
    expect(report).toContain('The package "lamps" is not installed')
  })

  it('through the folder that Nextra names', async () => {
    const { report, read } = await buildSite({
      ...files,
      ...page('private-next-root-dir/config/parts/box'),
    })
    expect(report).toBe('')
    expect(read('index.html')).toContain('<b>box</b>')
  })

  it('and not through a file that extends itself', async () => {
    const { report } = await buildSite({
      ...files,
      'jsconfig.json': '{"extends":"./jsconfig.json"}',
    })
    expect(report).toContain('The package "@parts/box" is not installed')
  })
})

it('a build notices that an alias has changed', async () => {
  const root = site({
    ...page('@part'),
    ...parts('old'),
    ...parts('new'),
    'tsconfig.json': aliases({ '@part': ['config/parts/old.tsx'] }),
  })
  await rebuild(root)
  addFiles(root, { 'tsconfig.json': aliases({ '@part': ['config/parts/new.tsx'] }) })
  const { read } = await rebuild(root)
  expect(read('index.html')).toContain('<b>new</b>')
})

describe('an image finds its file through the aliases of the site', () => {
  const files: Files = {
    'tsconfig.json': aliases({ '@/*': ['./config/*'], '@/old/*': ['config/new/*'] }),
    'config/new/a.png': png(2, 1),
    'config/b.png': png(3, 1),
  }
  const text = (path: string) => `# Home\n\n![A](${path})\n`

  it.each([
    ['Markdown', 'guide/a.md', '@/b.png', 3],
    ['Markdown, with the longest alias', 'guide/a.md', '@/old/a.png', 2],
    ['MDX', 'guide/a.mdx', '@/b.png', 3],
  ])('in %s', async (_, source, path, width) => {
    const { report, read } = await buildSite({
      ...files,
      'config/site.ts': mdxConfig,
      'index.md': '# Home\n\n[A](/guide/a)\n',
      [source]: text(path),
    })
    expect(report).toBe('')
    expect(read('guide/a/index.html')).toMatch(
      new RegExp(`<img(?=[^>]* width="${width}")[^>]* src="/assets/img/`),
    )
  })

  it('and a build notices that the alias has changed, or is new', async () => {
    const root = site({ ...files, 'tsconfig.json': '{}', 'index.md': text('@/a.png') })
    expect((await rebuild(root)).report).toContain('there is no file content/@/a.png')
    addFiles(root, { 'tsconfig.json': aliases({ '@/*': ['config/new/*'] }) })
    expect((await rebuild(root)).report).toBe('')
    addFiles(root, { 'tsconfig.json': aliases({ '@/*': ['config/*'] }) })
    expect((await rebuild(root)).report).toContain('there is no file config/a.png')
  })
})

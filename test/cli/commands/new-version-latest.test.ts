import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { newVersion } from '../../../cli/commands/new-version.ts'
import { htmlOf } from '../../support/built-pages.ts'
import { systemError, withFaults } from '../../support/faulty-disk.ts'
import { site } from '../../support/site.ts'
import { expectBuilds, read, stateOf } from './version-site.ts'

const links = `[a](/guide) [b](/guide.md#x) [c](./guide.md) [d](guide) <a href="/guide">e</a> [f][f] ![g](./g.svg)
[h](/about?q) [i](/)

[f]: /guide "F"
`

const files = {
  'config/site.ts': `export default {
  title: 'T',
  navbar: { items: [{ type: 'docs-version-dropdown' }] },
  sidebars: { docs: ['index', 'guide', { type: 'link', label: 'About', to: '/about' }] },
}`,
  'index.md': `# Home\n\n${links}`,
  'guide.md': '# Guide\n\n## X\n\nSee [home](/) or [home](index.md).\n',
  'about.md': '# About\n\n[Guide](/guide)\n',
  'content/g.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
}

/** The hrefs of the links in the text of a built page. */
function hrefsOf(outDir: string, url: string): string[] {
  const [article = ''] = /<article[\s\S]*<\/article>/.exec(htmlOf(outDir, url)) ?? []
  return [...article.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href)
}

describe('newVersion() for the latest release', () => {
  it('lets the release take the URLs of the current docs, with all kinds of links', async () => {
    const root = site(files)
    const result = await newVersion(root, 'v1', { latest: true })
    expect(result).toMatchObject({
      pages: 3,
      moved: [{ version: { name: 'current' }, path: '/next' }],
      edited: ['content/about.md', 'content/guide.md', 'content/index.md'],
      problems: [
        {
          code: 'broken-link',
          severity: 'warning',
          message:
            'sidebars.docs[2].to points to "/about", which now belongs to the latest release, not to "current"',
          at: { file: 'config/site.ts', line: 4, column: 76 },
          fix: 'write "/next/about"',
        },
      ],
    })
    expect(JSON.parse(read(root, 'config/versions.json'))).toEqual({
      current: { path: '/next', banner: 'unreleased' },
      versions: [
        {
          name: 'v1',
          label: 'v1',
          path: '/',
          dir: 'v1',
          isLast: true,
          banner: 'none',
          sidebars: { docs: ['index', 'guide', { type: 'link', label: 'About', to: '/about' }] },
        },
      ],
    })
    expect(read(root, 'content/index.md')).toBe(`# Home

[a](/next/guide) [b](/guide.md#x) [c](./guide.md) [d](guide) <a href="/next/guide">e</a> [f][f] ![g](./g.svg)
[h](/next/about?q) [i](/next/)

[f]: /next/guide "F"
`)
    const { outDir } = await expectBuilds(root)
    const own = ['/guide', '/guide#x', '/guide', '/guide', '/guide', '/guide', '/about?q', '/']
    expect(hrefsOf(outDir, '/').slice(0, 8)).toEqual(own)
    expect(hrefsOf(outDir, '/next').slice(0, 8)).toEqual(
      own.map((href) => `/next${href}`.replace(/\/$/, '')),
    )
    expect(htmlOf(outDir, '/next/guide')).toContain('has not been released yet')
    expect(htmlOf(outDir, '/guide')).not.toMatch(/not been released|no longer/)
  })

  it('changes links in the front matter of a home page, and names component pages that stay', async () => {
    const home = (path: string) => `---
layout: home
hero:
  title: T
  actions:
    - { text: Begin, link: ${path}/guide }
    - text: Again
      link: "${path}/guide"
features:
  - { title: A, details: B, link: '${path}/guide#x' }
---
`
    const page =
      'export const frontMatter = { title: \'P\' }\nexport default () => <a href="/guide">G</a>\n'
    const root = site({ ...files, 'index.md': home(''), 'content/tool.tsx': page })
    const { components, problems } = await newVersion(root, 'v1', { latest: true })
    expect([components, problems.length]).toEqual([['content/tool.tsx'], 1])
    expect(read(root, 'content/index.md')).toBe(home('/next'))
    expect(read(root, 'content/v1/index.md')).toBe(home(''))
  })

  it('refuses to freeze an old version by mistake', async () => {
    const root = site(files)
    await newVersion(root, 'v1', { latest: true })
    const before = stateOf(root)
    await expect(newVersion(root, 'v2')).rejects.toThrow(
      'Cannot freeze the docs as "v2": "v1" would still be the latest release',
    )
    expect(stateOf(root)).toEqual(before)
    await newVersion(root, 'v2', { path: '/v2' })
    const { outDir } = await expectBuilds(root)
    expect(['/', '/v2', '/next'].map((url) => hrefsOf(outDir, url)[0])).toEqual([
      '/guide',
      '/v2/guide',
      '/next/guide',
    ])
  })

  it('lets the next release take the URLs of the one before, which moves to its name', async () => {
    const root = site(files)
    await newVersion(root, 'v1', { latest: true })
    const result = await newVersion(root, 'v2', { latest: true, label: '2.x' })
    expect(result).toMatchObject({
      moved: [{ version: { name: 'v1' }, path: '/v1' }],
      edited: ['content/v1/about.md', 'content/v1/guide.md', 'content/v1/index.md'],
      problems: [],
    })
    const { current, versions } = JSON.parse(read(root, 'config/versions.json'))
    expect(current).toEqual({ path: '/next', banner: 'unreleased' })
    expect(versions).toMatchObject([
      { name: 'v2', path: '/', isLast: true },
      { name: 'v1', path: '/v1', banner: 'unmaintained' },
    ])
    expect(versions[1].isLast).toBeUndefined()
    expect(versions[1].sidebars.docs[2].to).toBe('/v1/about')
    const { outDir } = await expectBuilds(root)
    expect(hrefsOf(outDir, '/')[0]).toBe('/guide')
    expect(hrefsOf(outDir, '/v1')[0]).toBe('/v1/guide')
    expect(hrefsOf(outDir, '/next')[0]).toBe('/next/guide')
    expect(htmlOf(outDir, '/v1/guide')).toContain('no longer')
  })

  it('follows a version that was frozen under its own path', async () => {
    const root = site(files)
    await newVersion(root, 'v1')
    await newVersion(root, 'v2', { latest: true })
    const { outDir } = await expectBuilds(root)
    const firsts = ['/', '/v1', '/next'].map((url) => hrefsOf(outDir, url)[0])
    expect(firsts).toEqual(['/guide', '/v1/guide', '/next/guide'])
  })

  it('moves translations with their originals', async () => {
    const root = site({
      ...files,
      'config/site.ts': files['config/site.ts'].replace(
        "title: 'T',",
        "title: 'T', locales: { en: {}, fr: {} },",
      ),
      'fr/index.md': '# Accueil\n\n[a](/guide) [b](./guide.md)\n',
      'fr/guide.md': '# Guide\n',
    })
    const result = await newVersion(root, 'v1', { latest: true })
    expect(result.translations).toEqual(['content/fr/v1'])
    const { outDir } = await expectBuilds(root)
    expect(hrefsOf(outDir, '/fr').slice(0, 2)).toEqual(['/fr/guide', '/fr/guide'])
    expect(hrefsOf(outDir, '/fr/next').slice(0, 2)).toEqual(['/fr/next/guide', '/fr/next/guide'])
  })

  it('says what to do with a home page that is a component', async () => {
    const home = `export const frontMatter = { title: 'Home' }\nexport default () => <p>Hi</p>\n`
    const root = site({ 'guide.md': '# Guide\n\n[Home](/)\n', 'content/index.tsx': home })
    const { movedHome } = await newVersion(root, 'v1', { latest: true })
    expect(movedHome).toBe('content/index.tsx')
  })

  it.each([
    [{ path: '/x' }, {}, 'Cannot use --path with --latest: --latest sets the path'],
    [
      {},
      { versions: "[{ name: 'current' }, { name: 'next' }]", 'content/next/index.md': '# N' },
      'the version "next" is already served under "/next"',
    ],
    [
      {},
      { versions: "[{ name: 'current', path: '/dev', dir: '.' }, { name: 'v0', isLast: true }]" },
      'Cannot make the docs the latest release: "v0" is the latest release, and its settings are in the configuration',
    ],
  ])(
    'refuses %o with %o, and changes nothing',
    async (options, { versions, ...more }: Record<string, string>, message) => {
      const config = `export default { title: 'T', docs: { versions: ${versions ?? 'undefined'} } }`
      const root = site({
        ...files,
        'config/site.ts': config,
        'content/v0/index.md': '# Zero',
        ...more,
      })
      const before = stateOf(root)
      await expect(newVersion(root, 'v1', { latest: true, ...options })).rejects.toThrow(message)
      expect(stateOf(root)).toEqual(before)
    },
  )

  it('leaves everything as it was if the disk fails at a link or at the list of versions', async () => {
    for (const name of [/index\.md\.new$/, /versions\.json(?:\.new)?$/]) {
      const root = site(files)
      const before = stateOf(root)
      const outcome = await withFaults(
        root,
        (call) => (call.changes && name.test(call.path) ? systemError('ENOSPC', call) : undefined),
        () => newVersion(root, 'v1', { latest: true }),
      ).catch((error: unknown) => error)
      expect(outcome).toBeInstanceOf(Error)
      expect(stateOf(root)).toEqual(before)
      expect(readdirSync(root)).not.toContain('content/v1')
    }
  })
})

import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importFrom } from '../../../cli/commands/import.ts'
import { git } from '../../support/git.ts'
import { buildImported, importFiles } from '../../support/import-files.ts'
import { foreignSite } from '../../support/imported-site.ts'

describe('importFrom() with a folder of Markdown', () => {
  it.each([
    ['{ "repository": "ada/lamp" }', 'https://github.com/ada/lamp'],
    [
      '{ "repository": { "url": "git+ssh://git@git.example:22/ada/lamp.git" } }',
      'https://git.example/ada/lamp',
    ],
    ['{ "repository": "gitlab:ada/lamp" }', 'https://gitlab.com/ada/lamp'],
    ['{ "repository": 1 }', undefined],
    ['{', undefined],
  ])('links to the repository in %s', async (text, href) => {
    const { config } = await importFiles({ 'package.json': text, 'a.md': '# A' })
    const link = { label: 'Repository', href, position: 'right' }
    expect(config.navbar).toEqual(href === undefined ? undefined : { items: [link] })
  })

  it('finds the repository and the branch in the settings of git', async () => {
    const root = foreignSite({ 'docs/guide.md': '~~~\n# Not a title\n~~~' })
    git(root, ['init', '-q', '-b', 'trunk'])
    git(root, ['remote', 'add', 'origin', 'git@github.com:ada/lamp.git'])
    const { config } = await importFrom(join(root, 'docs'))
    expect(config).toMatchObject({
      title: 'lamp',
      navbar: { items: [{ href: 'https://github.com/ada/lamp' }] },
      docs: { editUrl: 'https://github.com/ada/lamp/edit/trunk/docs/' },
    })
  })

  it.each([
    ['git@gitlab.com:ada/lamp.git', 'https://gitlab.com/ada/lamp/-/edit/trunk/'],
    ['https://codeberg.org/ada/lamp.git', 'https://codeberg.org/ada/lamp/_edit/trunk/'],
    [
      'git@bitbucket.org:ada/lamp.git',
      'https://bitbucket.org/ada/lamp/src/trunk/{path}?mode=edit&at=trunk',
    ],
  ])('links to the editor of %s', async (remote, editUrl) => {
    const root = foreignSite({ 'guide.md': '# Guide' })
    git(root, ['init', '-q', '-b', 'trunk'])
    git(root, ['remote', 'add', 'origin', remote])
    const { config } = await importFrom(root)
    expect(config.docs ?? {}).toHaveProperty('editUrl', editUrl)
  })

  it('uses index.md as the page of a folder that also has a README.md', async () => {
    const { config, left, root } = await importFiles({
      'index.md': '~~~\n# No title\n~~~\n\n# Lamps',
      'README.md': '# About this folder',
    })
    expect(config).toMatchObject({ title: 'Lamps', docs: { versions: [{ draftIds: ['README'] }] } })
    expect(left).toEqual(["README.md  page: the folder's page is index.md, not README.md"])
    await buildImported(root)
  })

  it.each([
    ['<img src="a.svg">\n\n[![Build](a.svg)](b)\n\n# Lamps', 'Lamps'],
    ['About lamps\n\n# Install', 'lamps'],
  ])('takes the first heading of the home page for the title: %j', async (text, title) => {
    const { config } = await importFiles({
      'README.md': text,
      'package.json': '{ "repository": "ada/lamps" }',
    })
    expect(config.title).toBe(title)
  })

  it('uses the pages of a folder named content', async () => {
    const { config, root } = await importFiles({ 'README.md': '# Lamps', 'content/a.md': '# A' })
    expect(config.docs).toEqual({ versions: [{ name: 'current', label: 'Docs', path: '/' }] })
    const { read } = await buildImported(root)
    expect(read('a/index.html')).toContain('A</h1>')
  })

  it('reports a configuration in another folder', async () => {
    const root = foreignSite({
      'README.md': '# Lamps',
      'docs/.vitepress/config.ts': 'export default {}',
      'website/astro.config.mjs': 'export default {}',
    })
    await expect(importFrom(root)).rejects.toMatchObject({
      message: `Cannot import "${root}": a generator's configuration is in docs/`,
      problems: [{ fix: `run "docs-build import ${relative(process.cwd(), join(root, 'docs'))}"` }],
    })
  })
})

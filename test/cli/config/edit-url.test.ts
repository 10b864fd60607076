import { describe, expect, it } from 'vitest'
import { fillEditUrl, repositoryUrls, viewUrlOf } from '../../../cli/config/edit-url.ts'
import { gitHostOf } from '../../../cli/config/git-hosts.ts'
import { resolveConfig } from '../../../cli/config/resolve.ts'
import type { UserDocs } from '../../../cli/config/types.ts'

function editUrl(setting: UserDocs['editUrl'], path = 'content/a.md'): string {
  const { site } = resolveConfig(
    { title: 'T', docs: { editUrl: setting } },
    { root: '/site', file: 'config/site.ts' },
  )
  return fillEditUrl(site?.editUrl ?? '', path)
}

describe('docs.editUrl', () => {
  it.each([
    ['https://github.com/ada/lamp', 'https://github.com/ada/lamp/edit/main/content/a.md'],
    ['https://gitlab.com/ada/lamp/', 'https://gitlab.com/ada/lamp/-/edit/main/content/a.md'],
    [
      'https://bitbucket.org/ada/lamp',
      'https://bitbucket.org/ada/lamp/src/main/content/a.md?mode=edit&at=main',
    ],
    ['https://codeberg.org/ada/lamp.git', 'https://codeberg.org/ada/lamp/_edit/main/content/a.md'],
    ['https://git.forgejo.example/a/b', 'https://git.forgejo.example/a/b/_edit/main/content/a.md'],
  ])('leads to the editor of %s', (repository, url) => {
    expect(editUrl({ repository })).toBe(url)
  })

  it('uses the branch, the folder and the host that are configured', () => {
    const repository = 'https://git.example/ada/lamp'
    expect(editUrl({ repository, branch: 'release/2', dir: 'my docs/', host: 'gitlab' })).toBe(
      'https://git.example/ada/lamp/-/edit/release/2/my%20docs/content/a.md',
    )
  })

  it('inserts the path into a pattern, or appends it', () => {
    expect(editUrl('https://e.org/?file={path}&x', 'content/a b#1.md')).toBe(
      'https://e.org/?file=content/a%20b%231.md&x',
    )
    expect(editUrl('https://e.org/edit/')).toBe('https://e.org/edit/content/a.md')
  })
})

describe('viewUrlOf()', () => {
  it.each([
    'https://github.com/ada/lamp',
    'https://gitlab.com/ada/lamp',
    'https://bitbucket.org/ada/lamp',
    'https://codeberg.org/ada/lamp',
  ])('is what shows the files of %s', (repository) => {
    const { edit = '', view } = repositoryUrls({ repository, dir: 'docs' }) ?? {}
    expect(viewUrlOf(edit)).toBe(view)
    expect(viewUrlOf(edit.replace('{path}', ''))).toBe(view)
  })

  it('is not known for other hosts and other URLs', () => {
    expect(viewUrlOf('https://e.org/edit/{path}')).toBeUndefined()
    expect(viewUrlOf('https://github.com/ada/lamp/tree/main/')).toBeUndefined()
  })
})

describe('gitHostOf()', () => {
  it.each([
    ['https://gitlab.gnome.org/a/b', 'gitlab'],
    ['https://gitea.example/a/b', 'gitea'],
    ['https://mygitlab.example/a/b', undefined],
  ])('%s', (url, host) => expect(gitHostOf(url)).toBe(host))
})

it.each([
  [undefined, '/edit/main/{path}'],
  ['.', '/edit/main/{path}'],
  ['./', '/edit/main/{path}'],
  ['./website', '/edit/main/website/{path}'],
  ['website/', '/edit/main/website/{path}'],
])('repositoryUrls() returns URLs without dots for dir %o', (dir, path) => {
  const repository = 'https://github.com/a/b'
  expect(repositoryUrls({ repository, ...(dir !== undefined && { dir }) })?.edit).toBe(
    repository + path,
  )
})

import { describe, expect, it } from 'vitest'
import { createLinkTargets } from '../../../cli/links/link-targets.ts'
import { resolveRedirects } from '../../../cli/links/resolve-redirects.ts'
import { checkRedirects } from '../../../cli/routes/check-redirects.ts'
import { configOf } from '../content/pages.ts'
import { plan, textsOf } from './plan.ts'

const to = (pairs: Record<string, string>) =>
  Object.entries(pairs).map(([from, target]) => ({ from, to: target }))

describe('resolveRedirects()', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ '/a': '/b' }, ['/a → /b']],
    [{ '/a/': '/b.html' }, ['/a → /b']],
    [
      { '/a': '/b', '/b': '/c', '/c': 'https://x.org/' },
      ['/a → https://x.org/ via /b, /c', '/b → https://x.org/ via /c', '/c → https://x.org/'],
    ],
    [{ '/a': '/b#x', '/b': '/c' }, ['/a → /c#x via /b#x', '/b → /c']],
    [
      { '/a': '/b#x', '/b': '/c', '/b#x': '/d#y' },
      ['/a → /d#y via /b#x', '/b → /c', '/b#x → /d#y'],
    ],
    [{ '/a': '/b#x', '/b': '/c#z' }, ['/a → /c#z via /b#x', '/b → /c#z']],
    [{ '/a': '/b', '/b': '/a', '/c': '/a' }, ['/a ↺', '/b ↺', '/c ↺']],
    [{ '/a': '/a' }, ['/a ↺']],
  ])('resolves %j', (pairs, expected) => {
    const found = resolveRedirects(to(pairs)).map(({ from, to: end, via, loop }) =>
      loop ? `${from} ↺` : `${from} → ${end}${via.length > 0 ? ` via ${via.join(', ')}` : ''}`,
    )
    expect(found).toEqual(expected)
  })
})

describe('checkRedirects()', () => {
  const check = (pairs: Record<string, string>) => {
    const files = { 'index.md': '', 'guide/setup.md': '', 'guide/use.md': '' }
    const site = configOf({ redirects: to(pairs), externalPaths: ['api/**'] })
    const { plan: planned } = plan(files)
    const ids = new Map([...planned.byUrl.keys()].map((url) => [url, new Set(['install', 'über'])]))
    const targets = createLinkTargets(planned, ['logo.svg'])
    const locate = (text: string) => ({ file: `config of ${text}`, line: 1, column: 2 })
    return textsOf(
      checkRedirects(
        site,
        { ...targets, idsOf: (url) => ids.get(url), urls: [], hasWrittenFile: () => false },
        locate,
      ),
    )
  }

  it.each<[Record<string, string>, ...string[]]>([
    [{ '/old': '/guide/setup', '/older/': '/guide/use#install', '/pic': '/logo.svg' }],
    [{ '/old': '/api/a#b' }],
    [{ '/old': 'https://example.org/x#y', '/guide/setup#gone': '/guide/use#%C3%BCber' }],
    [
      { '/old': '/guide/stup' },
      'config of /guide/stup:1:2 redirects[0].to points to "/guide/stup", but no page has that URL → write "/guide/setup"',
    ],
    [
      { '/old': '/guide/use#instal' },
      'config of /guide/use#instal:1:2 redirects[0].to points to "/guide/use#instal", but the page "/guide/use" has no heading or element with the ID "instal" → write "/guide/use#install"',
    ],
    [
      { '/guide/setup/': '/' },
      'config of /guide/setup/:1:2 Cannot redirect "/guide/setup/" (redirects[0].from): a page already exists at this URL → remove the redirect, or move the page',
    ],
    [
      { '/logo.svg': '/' },
      'config of /logo.svg:1:2 Cannot redirect "/logo.svg" (redirects[0].from): a public file already exists at this URL → remove the redirect, or move the public file',
    ],
    [
      { '/guide/setup#install': '/' },
      'config of /guide/setup#install:1:2 Cannot redirect "/guide/setup#install" (redirects[0].from): an element with the ID "install" already exists at this URL → remove the redirect, or move the element with the ID "install"',
    ],
    [
      { '/a': '/b', '/b': '/guide/use' },
      'config of /b:1:2 redirects[0].to points to "/b", which is also redirected → write "/guide/use"',
    ],
    [
      { '/a': '/a' },
      'config of /a:1:2 redirects[0] is part of a loop: "/a" redirects to itself → redirect the URL to a page',
    ],
    [
      { '/a': '/b', '/b': '/a' },
      'config of /b:1:2 redirects[0] is part of a loop: "/a" redirects to itself through "/b" → redirect one of the URLs to a page',
      'config of /a:1:2 redirects[1] is part of a loop: "/b" redirects to itself through "/a" → redirect one of the URLs to a page',
    ],
    [
      { '/a': '/b', '/b': '/c', '/c': '/b' },
      'config of /b:1:2 redirects[0] ends in a loop: "/a" redirects to "/b", which redirects to itself → redirect one of the URLs to a page',
      'config of /c:1:2 redirects[1] is part of a loop: "/b" redirects to itself through "/c" → redirect one of the URLs to a page',
      'config of /b:1:2 redirects[2] is part of a loop: "/c" redirects to itself through "/b" → redirect one of the URLs to a page',
    ],
    [
      { '/a': '/b', '/b': '/guide/stup' },
      'config of /b:1:2 redirects[0].to points to "/b", but no page has the URL "/guide/stup" → write "/guide/setup"',
      'config of /guide/stup:1:2 redirects[1].to points to "/guide/stup", but no page has that URL → write "/guide/setup"',
    ],
    [
      { '/a': '/b', '/b': '/guide/use#zzzz' },
      'config of /b:1:2 redirects[0].to points to "/b", but the page "/guide/use" has no heading or element with the ID "zzzz" → write "/guide/use", or add "{#zzzz}" to the heading that you meant',
      'config of /guide/use#zzzz:1:2 redirects[1].to points to "/guide/use#zzzz", but the page "/guide/use" has no heading or element with the ID "zzzz" → remove "#zzzz", or add "{#zzzz}" to the heading that you meant',
    ],
  ])('checks %j', (pairs, ...problems) => {
    expect(check(pairs)).toEqual(problems)
  })
})

import { describe, expect, it } from 'vitest'
import { isKnownLanguage, nearestLanguage } from '../../../cli/markdown/highlight.ts'
import { nearest, nearestPath } from '../../../cli/report/nearest.ts'

describe('nearest()', () => {
  it.each([
    ['a missing letter', 'optons', ['title', 'options'], 'options'],
    ['an additional letter', 'tipp', ['note', 'tip'], 'tip'],
    ['another letter', 'nite', ['tip', 'note'], 'note'],
    ['two swapped letters in a short word', 'tpi', ['tab', 'tip'], 'tip'],
    ['other upper- and lower-case letters', 'baseurl', ['base', 'baseUrl'], 'baseUrl'],
    ['two mistakes in a longer word', 'descritoin', ['title', 'description'], 'description'],
    ['an abbreviation', 'desc', ['title', 'description'], 'description'],
    ['the most similar of several', 'heads', ['beads', 'head', 'header'], 'beads'],
    ['a file', 'instal.md', ['index.md', 'install.md'], 'install.md'],
    ['a file with another extension', 'setup.mdx', ['index.md', 'setup.md'], 'setup.md'],
    ['capital letters', 'TITLE', ['titles', 'title'], 'title'],
    ['several words', 'getting-stared', ['started', 'getting-started'], 'getting-started'],
  ])('returns what was meant: %s', (_what, seen, candidates, expected) => {
    expect(nearest(seen, candidates)).toBe(expected)
  })

  it.each([
    ['a short word with one letter in common', 'foo', ['ino', 'io', 'go']],
    ['one letter', 'a', ['b', 'ab', 'id']],
    ['two letters', 'ab', ['ba', 'cd']],
    ['nothing', '', ['id', 'a']],
    ['a word that differs in half of its letters', 'menu', ['meta', 'zenith']],
    ['an abbreviation of several', 'con', ['concurrent', 'constant']],
    ['the first letters of everything', 'de', ['description']],
    ['files that only have the extension in common', 'foo.html', ['bar.html', 'ino.html']],
  ])('returns nothing for %s', (_what, seen, candidates) => {
    expect(nearest(seen, candidates)).toBeUndefined()
  })

  it('accepts an iterable that can be read once', () => {
    expect(nearest('titel', new Map([['title', 1]]).keys())).toBe('title')
  })
})

describe('nearestPath()', () => {
  it.each([
    [
      'a page that moved',
      '/guide/setup',
      ['/guide/setups', '/reference/setup'],
      '/reference/setup',
    ],
    [
      'the nearest of two that could have moved there',
      '/guides/a/setup',
      ['/x/setup', '/guide/a/b/setup'],
      '/guide/a/b/setup',
    ],
    ['a spelling', '/guide/instal', ['/guide/index', '/guide/install'], '/guide/install'],
    ['a page without the slash at the end', '/guide/stup/', ['/', '/guide/setup'], '/guide/setup'],
    ['a page in another folder', '/install', ['/faq', '/old/guide/install'], '/old/guide/install'],
    ['a spelling of the folder', '/guid/setup', ['/guide', '/guide/setup'], '/guide/setup'],
  ])('returns %s', (_what, seen, candidates, expected) => {
    expect(nearestPath(seen, candidates)).toBe(expected)
  })

  it.each([
    ['only the folder in common', '/getting-started/foo', ['/getting-started/bar']],
    ['the name of every start page', '/guide/lamps/index', ['/api/index']],
    ['nothing in common', '/nothing-like-it', ['/', '/faq']],
  ])('returns nothing for paths with %s', (_what, seen, candidates) => {
    expect(nearestPath(seen, candidates)).toBeUndefined()
  })
})

it.each([
  ['foo', undefined],
  ['pyhton', 'python'],
  ['javscript', 'javascript'],
  ['typescrpt', 'typescript'],
  ['jss', 'js'],
  ['rsut', 'rust'],
])('nearestLanguage() of "%s" is %s', (language, expected) => {
  expect(isKnownLanguage(language)).toBe(false)
  expect(nearestLanguage(language, [])).toBe(expected)
})

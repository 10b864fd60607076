import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  createHostFiles,
  parseHeaders,
  parseRedirects,
} from '../../../../cli/dev/server/host-files.ts'
import { addFiles, site } from '../../../support/site.ts'

describe('parseHeaders()', () => {
  it('parses paths, patterns, comments and values with colons', () => {
    const rules = parseHeaders(
      `# a comment\r\n/*\r\n  X-A: one: two \r\n\n  # another\n\tX-B:three\n/x.y/:id\n  X-C: c\nnonsense\n`,
    )
    expect(rules.map(({ headers }) => headers)).toEqual([
      [
        ['x-a', 'one: two'],
        ['x-b', 'three'],
      ],
      [['x-c', 'c']],
    ])
    const matching = (path: string) => rules.map(({ matches }) => matches.test(path))
    expect(matching('/')).toEqual([true, false])
    expect(matching('/x.y/1')).toEqual([true, true])
    expect(matching('/xzy/1')).toEqual([true, false])
    expect(matching('/x.y/1/2')).toEqual([true, false])
  })

  it('skips a header without a path', () => {
    expect(parseHeaders('  X-A: a\n')).toEqual([])
  })
})

describe('parseRedirects()', () => {
  it.each([
    ['/a /b 301', [{ from: '/a', to: '/b', status: 301 }]],
    ['/a/ /b', [{ from: '/a', to: '/b', status: 301 }]],
    ['/ /b 308!', [{ from: '/', to: '/b', status: 308 }]],
    [
      '/caf%C3%A9  https://e.example/  302',
      [{ from: '/café', to: 'https://e.example/', status: 302 }],
    ],
    ['/%zz /b', [{ from: '/%zz', to: '/b', status: 301 }]],
    ['/a/* /b/:splat 301', []],
    ['/a /b 200', []],
    ['/a /b 301 Country=at', []],
    ['/a', []],
    ['# /a /b', []],
    ['', []],
  ])('parses the line "%s"', (line, expected) => {
    expect(parseRedirects(`${line}\n`)).toEqual(expected)
  })
})

describe('createHostFiles()', () => {
  it('joins the values of all rules that match, and reads a file again if it has changed', () => {
    const root = site({ _headers: '/*\n  X-A: a\n/b/*\n  x-a: b\n', _redirects: '/old /new#x' })
    const host = createHostFiles(root)
    expect([...host.headersOf('/b/c')]).toEqual([['x-a', 'a, b']])
    expect(host.redirectOf('/old/', '?q=1')).toEqual({ status: 301, location: '/new?q=1#x' })
    addFiles(root, { _headers: '/*\n  X-A: changed\n', _redirects: '/old /new?from=rule' })
    expect([...host.headersOf('/b/c')]).toEqual([['x-a', 'changed']])
    expect(host.redirectOf('/old', '?q=1')).toEqual({ status: 301, location: '/new?from=rule' })
    for (const name of ['_headers', '_redirects']) rmSync(`${root}/${name}`)
    expect([host.headersOf('/').size, host.redirectOf('/old', '')]).toEqual([0, undefined])
  })
})

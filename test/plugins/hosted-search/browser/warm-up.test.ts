// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { createHostedSearch } from '../../../../plugins/hosted-search/browser/hosted-search.ts'
import type { SearchData } from '../../../../runtime/contract/search.ts'
import { createLocalSearch } from '../../../../runtime/search/local-search.ts'
import { searchData, siteData } from '../../../runtime/search/search-site.ts'

afterEach(() => document.head.replaceChildren())

const links = () =>
  [...document.querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('href'),
    link.crossOrigin,
  ])

describe('warmUp()', () => {
  it.each<[string, Partial<SearchData>, string]>([
    ['the service', {}, 'https://APP-dsn.algolia.net'],
    ['a host of the site', { hosts: ['search.example.com'] }, 'https://search.example.com'],
    ['a host with a port', { hosts: ['http://127.0.0.1:8080'] }, 'http://127.0.0.1:8080'],
  ])('connects to %s once', (_, more, href) => {
    const search = searchData({ provider: 'algolia', appId: 'APP', apiKey: 'KEY', ...more })
    const { warmUp } = createHostedSearch(search, siteData())
    warmUp()
    warmUp()
    expect(links()).toEqual([['preconnect', href, 'anonymous']])
  })

  it('connects to no host if search is local, and does not throw without workers', () => {
    createLocalSearch(siteData()).warmUp()
    expect(links()).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { siteInLocale, withLocales } from '../../../../cli/config/languages/locales.ts'
import { configOf } from '../../content/pages.ts'

it('siteInLocale() translates links, except to versions that are not in the language', () => {
  const versions = [{ name: 'current' }, { name: 'v1', path: '/v1' }]
  const site = configOf({
    locales: { en: {}, fr: {} },
    docs: { versions },
    navbar: { items: ['/', '/guide', '/v1/guide'].map((to) => ({ label: to, to })) },
  })
  const { navbar } = siteInLocale(withLocales(site), 'fr')
  expect(navbar.items.map((item) => 'url' in item && item.url)).toEqual([
    '/fr',
    '/fr/guide',
    '/v1/guide',
  ])
})

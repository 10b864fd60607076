import { describe, expect, it } from 'vitest'
import { devServer } from '../../support/dev-server.ts'
import { buildSite, type Files } from '../../support/site.ts'

const suffix = '(set by the "config" hook of the plugin "mine")'

/** A site whose second plugin changes its configuration. */
const filesWith = (changed: string, settings = ''): Files => ({
  'index.md': '# Home',
  'config/site.ts': `import { mine } from './mine.ts'
export default { title: 'T', ${settings} plugins: [{ name: 'first', config() {} }, mine] }
`,
  'config/mine.ts': `export const mine = {
  name: 'mine',
  config: (config) => ({ ...config, ${changed} }),
}
`,
})
const reportOf = async (changed: string, settings?: string) =>
  (await buildSite(filesWith(changed, settings))).report

describe('a mistake in what a config hook set', () => {
  it.each([
    [
      'the id of a page in a sidebar',
      `sidebars: { api: ['index', 'api/gone'] }`,
      'config/mine.ts:3:64  unknown-doc',
      `Invalid value "api/gone" for sidebars.api[1]: no page has this ID ${suffix}`,
    ],
    [
      'a computed value',
      `sidebars: { api: ['index', 'api/' + 'gone'] }`,
      'config/mine.ts:2:9  unknown-doc',
      `Invalid value "api/gone" for sidebars.api[1]: no page has this ID ${suffix}`,
    ],
    [
      'a link',
      `navbar: { items: [{ label: 'A', to: '/gone' }] }`,
      'config/mine.ts:3:73  broken-link',
      `navbar.items[0] has a broken link to "/gone": no page has that URL ${suffix}`,
    ],
    [
      'a redirect',
      `redirects: [{ from: '/old', to: '/gone' }]`,
      'config/mine.ts:3:70  redirect-broken',
      `redirects[0].to points to "/gone", but no page has that URL ${suffix}`,
    ],
    [
      'a value of the wrong type',
      `tagline: 7`,
      'config/mine.ts:3:37  config-invalid',
      `Invalid value 7 for tagline: expected a string ${suffix}`,
    ],
    [
      'an unknown key',
      `navbr: {}`,
      'config/mine.ts:3:37  config-invalid',
      `Unknown setting "navbr" ${suffix}`,
    ],
  ])('is reported with the name of the plugin: %s', async (_, changed, place, message) => {
    const report = await reportOf(changed)
    expect(report).toContain(`${place}\n  ${message}`)
  })

  it('is at an option of the plugin if it comes from there', async () => {
    const { report } = await buildSite({
      'index.md': '# Home',
      'config/site.ts': `import { mine } from './mine.ts'
export default { title: 'T', plugins: [mine({ pages: ['gone'] })] }`,
      'config/mine.ts': `export const mine = ({ pages }) => ({
  name: 'mine',
  config: (config) => ({ ...config, sidebars: { api: pages } }),
})`,
    })
    expect(report).toContain(
      `config/site.ts:2:55  unknown-doc\n  Invalid value "gone" for sidebars.api[0]`,
    )
  })

  it('is not confused with a mistake of the site in the same list', async () => {
    const report = await reportOf(
      `sidebars: { main: ['gone/b', ...config.sidebars.main] }`,
      `sidebars: { main: ['index', 'gone/a'] },`,
    )
    expect(report).toContain(
      `Invalid value "gone/b" for sidebars.main[0]: no page has this ID ${suffix}\n`,
    )
    expect(report).toContain(`Invalid value "gone/a" for sidebars.main[2]: no page has this ID\n`)
  })

  it('is reported by dev in the same way', async () => {
    const server = await devServer(filesWith(`sidebars: { api: ['gone'] }`))
    expect(server.printed()).toContain(`config/mine.ts:3:55  unknown-doc\n`)
    expect(server.printed()).toContain(
      `Invalid value "gone" for sidebars.api[0]: no page has this ID ${suffix}`,
    )
  })
})

import { describe, expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'

const pages = {
  'index.md': '# Home\n\n[a](./a.md) [b](/a) [c](/b) <a href="a">d</a>\n',
  'a.md': '# A\n',
  'b/index.md': '# B\n',
}

/** A site whose plugin has a hook. */
function withHook(hook: string, settings = '') {
  const plugin = `{ name: 'few', ${hook} }`
  return {
    ...pages,
    'config/site.ts': `export default { title: 'T', ${settings} plugins: [${plugin}] }`,
  }
}

const reason = (place: string) => `the plugin "few" left out the page ${place}`

describe('a page that a plugin leaves out', () => {
  it.each([
    ['content', "content: (all) => all.filter(({ source }) => source === 'index.md')"],
    ['pages', "pages: (all) => all.filter(({ source }) => source === 'index.md')"],
    ['routes', "routes: (all) => all.filter(({ url }) => url === '/')"],
  ])('is named with the plugin where a link to it is broken: hook %s', async (_, hook) => {
    const { problems } = await buildSite(withHook(hook))
    const links = problems.filter(({ at }) => at?.file === 'content/index.md')
    const fix = 'change what the plugin leaves out, or remove the link'
    expect(links.map(({ message, fix }) => [message, fix])).toEqual(
      [
        ['./a.md', 'content/a.md'],
        ['/a', 'content/a.md'],
        ['/b', 'content/b/index.md'],
        ['a', 'content/a.md'],
      ].map(([href, place = '']) => [`Broken link to "${href}": ${reason(place)}`, fix]),
    )
  })

  it('is named with the plugin where a sidebar or the navbar has it', async () => {
    const { report } = await buildSite({
      ...withHook(
        "content: (all) => all.filter(({ source }) => source === 'index.md')",
        "sidebars: { docs: ['index', 'a', { type: 'link', label: 'B', to: '/b' }] }, navbar: { items: [{ label: 'A', to: '/a#x' }] },",
      ),
      'index.md': '# Home\n',
    })
    expect(report).toContain(`Invalid value "a" for sidebars.docs[1]: ${reason('content/a.md')}
  Fix: change what the plugin leaves out, or remove the entry`)
    expect(report).toContain(`has a broken link to "/b": ${reason('content/b/index.md')}`)
    expect(report).toContain(`has a broken link to "/a#x": ${reason('content/a.md')}`)
  })
})

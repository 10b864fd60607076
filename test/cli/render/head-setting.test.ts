import { describe, expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'

const configOf = (head: string) => `export default {
  title: 'Lamp',
  baseUrl: '/lamp/',
  head: ${head},
}`

describe('tags for the head of each page', () => {
  it('are in all pages, with the base URL', async () => {
    const { report, read } = await buildSite({
      'config/site.ts': configOf(`[
    { tag: 'meta', attrs: { name: 'theme-color', content: '#0d7377' } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon.png' } },
    { tag: 'script', attrs: { src: '/count.js', defer: true } },
    { tag: 'script', text: 'window.lit = 1 < 2' },
    { tag: 'link', attrs: { rel: 'preconnect', href: 'https://lamp.example' } },
  ]`),
      'content/index.md': '# Start\n\n[Guide](./guide.md)',
      'content/guide.md': '# Guide',
      'public/icon.png': '',
      'public/count.js': '',
    })
    expect(report).toBe('')
    for (const page of ['index.html', 'guide/index.html', '404.html']) {
      expect(read(page)).toContain(
        '<meta name="theme-color" content="#0d7377">\n' +
          '<link rel="apple-touch-icon" href="/lamp/icon.png">\n' +
          '<script src="/lamp/count.js" defer></script>\n' +
          '<script>window.lit = 1 < 2</script>\n' +
          '<link rel="preconnect" href="https://lamp.example">',
      )
    }
  })

  it('are not repeated in the data of each page', async () => {
    const content = { 'content/index.md': '# Start' }
    const head = configOf(`[{ tag: 'meta', attrs: { name: 'theme-color', content: '#0d7377' } }]`)
    const { read } = await buildSite({ 'config/site.ts': head, ...content })
    expect(read('index.html').split('theme-color')).toHaveLength(2)
  })

  it.each([
    [
      "[{ tag: 'mta' }]",
      'Invalid value "mta" for head[0].tag: expected "link", "meta", or "script"',
      'write "meta"',
    ],
    ["[{ tag: 'meta', atrs: {} }]", 'Unknown setting "head[0].atrs"', 'write "attrs"'],
    [
      "[{ tag: 'meta', attrs: { a: 1 } }]",
      'Invalid value 1 for head[0].attrs.a: expected a string',
      '',
    ],
    [
      "[{ tag: 'meta', attrs: { 'a b': 'c' } }]",
      'Invalid value {"a b":"c"} for head[0].attrs: it must not have the key "a b", which is not a valid attribute name',
      '',
    ],
    [
      "[{ tag: 'meta', text: 'x' }]",
      'Invalid value {"tag":"meta","text":"x"} for head[0]: it must not have "text", which only scripts can have',
      'move the content of "text" to an attribute in "attrs"',
    ],
    ["['<meta>']", 'Invalid value "<meta>" for head[0]: expected an object', ''],
  ])('%s is reported', async (head, message, fix) => {
    const { report } = await buildSite({
      'config/site.ts': configOf(head),
      'content/index.md': '# A',
    })
    expect(report).toContain(message)
    expect(report).toContain(fix)
    expect(report).toMatch(/^config\/site\.ts:4:/)
  })

  it('must name files that exist: in public/, or written by a plugin', async () => {
    const { report } = await buildSite({
      'config/site.ts': `export default {
  title: 'Lamp',
  head: [
    { tag: 'link', attrs: { rel: 'alternate', href: '/feed.xml' } },
    { tag: 'script', attrs: { src: '/gone.js' } },
  ],
  plugins: [{ name: 'feed', cacheKey: '1', files: () => [{ path: 'feed.xml', contents: '' }] }],
}`,
      'content/index.md': '# Start',
    })
    expect(report).toContain('config/site.ts:5:')
    expect(report).toContain(
      'Cannot find the file "/gone.js" for head[1].attrs.src\n  Fix: add public/gone.js',
    )
    expect(report).not.toContain('feed.xml')
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import theme from '../../theme/index.ts'
import { filesOf } from '../support/built-pages.ts'
import { buildSite } from '../support/site.ts'

const config = (parts: string) => `export default { title: 'Test site', theme: { ${parts} } }`

describe('parts of the theme', () => {
  it('lists all names that the theme passes to usePart()', () => {
    const used = filesOf('theme').flatMap((path) =>
      [...readFileSync(`theme/${path}`, 'utf8').matchAll(/usePart\('(\w+)'/g)].map(
        ([, name]) => name,
      ),
    )
    expect([...new Set(used)].sort()).toEqual([...theme.parts].sort())
  })

  it('can be replaced and wrapped by a site, on pages and on the not-found page', async () => {
    const { report, read } = await buildSite({
      'config/site.ts': config(
        "Footer: 'config/Footer.tsx', Pagination: 'config/Pagination.tsx', NotFound: 'config/Lost.tsx'",
      ),
      'config/Footer.tsx': `import { usePage } from 'docs-build/runtime'
export default () => <footer>Own footer of {usePage().title}</footer>`,
      'config/Pagination.tsx': `import { Pagination } from 'docs-build/theme'
export default (props) => <div className="wrap"><Pagination {...props} /></div>`,
      'config/Lost.tsx': 'export default () => <h1>Lost at sea</h1>',
      'index.md': '# Home\n\n[One](one.md)',
      'one.md': '# One',
    })
    expect(report).toBe('')
    expect(read('index.html')).toContain('<footer>Own footer of <!-- -->Home</footer>')
    expect(read('one/index.html')).toContain('<footer>Own footer of <!-- -->One</footer>')
    expect(read('one/index.html')).toMatch(
      /<div class="wrap">(?:<!--.*?-->)*<nav class="pagination"/,
    )
    expect(read('404.html')).toContain('<h1>Lost at sea</h1>')
  })

  it('must have the name of a part', async () => {
    const { report } = await buildSite({
      'config/site.ts': config("Fotter: 'config/Footer.tsx'"),
      'config/Footer.tsx': 'export default () => null',
      'index.md': '# Home',
    })
    expect(report).toMatch(
      /^config\/site\.ts:\d+:\d+ {2}config-invalid\n {2}Unknown setting "theme\.Fotter"\n {2}Fix: write "Footer"$/,
    )
    const { report: missing } = await buildSite({
      'config/site.ts': config("Footer: 'config/Foter.tsx'"),
      'config/Footer.tsx': 'export default () => null',
      'index.md': '# Home',
    })
    expect(missing).toContain('Cannot find the file "config/Foter.tsx" for theme.Footer')
  })
})

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { problemsOfNavigating, problemsOfOpening } from '../support/open-pages.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'

const component = `import { usePage } from 'docs-build/runtime'
export default () => <p>{JSON.stringify(usePage().frontMatter ?? null)}</p>
`
const values = 'audience: expert\nnotes: [{ text: "</script><b>&amp;\\u2028" }]\nunknown: 1.5'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

it('custom front matter is the same in the HTML, after hydration and after a navigation', async () => {
  const folder = await buildRuntimeSite({
    'config/site.ts': `import { headers } from 'docs-build'
export default {
  title: 'Test site',
  checks: { frontMatter: 'ignore' },
  frontMatter: {
    audience: { type: 'string', default: 'everyone' },
    notes: { type: 'json' },
  },
  components: { values: 'config/Values.tsx' },
  theme: { Footer: 'config/Values.tsx' },
  plugins: [headers()],
}`,
    'config/Values.tsx': component,
    'index.md': '# Home\n\n[One](one.md) [Two](two.md) [App](/app)\n',
    'one.md': `---\n${values}\n---\n\n# One\n\n::values\n\n[Two](two.md)\n`,
    'two.md': '# Two\n\n::values\n\n[One](one.md)\n',
    'app.tsx': `export const frontMatter = { title: 'App', audience: 'expert' }\n${component}`,
  })
  const routes = ['/', '/one', '/two', '/app']
  expect(await problemsOfOpening(browser, { folder, routes })).toEqual([])
  expect(await problemsOfNavigating(browser, { folder, routes })).toEqual({
    wrong: [],
    differing: [],
  })
})

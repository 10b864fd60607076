import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { PageData } from '../../../runtime/contract/page.ts'
import { svg } from '../../support/images.ts'
import { buildSite } from '../../support/site.ts'

const component = (tag: string) =>
  `export default ({ children, title, wide }) => <${tag} title={title} data-wide={String(wide)}>{children}</${tag}>\n`

it('Markdown with every extension is built under a base URL', async () => {
  const { ok, report, read, outDir } = await buildSite(
    {
      'config/site.ts': `export default { title: 'Test site', components: { card: 'config/card.tsx', badge: 'config/badge.tsx' } }`,
      'config/card.tsx': component('section'),
      'config/badge.tsx': component('mark'),
      'public/logo.svg': svg('width="16" height="8"'),
      'content/guide/pic.svg': svg('viewBox="0 0 4 3"'),
      'guide/index.md': '# Guide\n\n## Setup {#set}\n\nBack to [home](../index.md).',
      'index.md': `# Home

- See [the setup](guide/index.md#set) :badge[new *now*]{wide}

  :::card[Read]
  > [!TIP]
  > ![Logo](/logo.svg) ![Pic](guide/pic.svg)
  :::

| a | b |
|:-:|--:|
| :badge[c] | [d](/guide)[^1] |

<div class="box" hidden>

::::tabs{group="pm"}
:::tab[npm]
\`\`\`bash title="Install" {1}
npm i
\`\`\`
:::
:::tab[pnpm]
e
:::
::::

</div>

[^1]: f :badge[g]
`,
    },
    { baseUrl: '/docs/' },
  )
  expect({ ok, report }).toEqual({ ok: true, report: '' })
  const html = read('index.html')
  expect(html).toContain('<mark data-wide="true"><span data-run="')
  expect(html).toContain('<a href="/docs/guide#set">the setup</a>')
  expect(html).toContain('<section title="Read" data-wide="undefined">')
  expect(html).toContain('<img src="/docs/logo.svg" alt="Logo" width="16" height="8">')
  expect(html).toContain('<td class="align-center"><mark data-wide="undefined">')
  expect(html).toContain('<div class="box" hidden=""><div class="tabs" data-group="pm">')
  expect(html).toContain('role="tab"')
  expect(html).toContain('<span class="code-title">Install</span>')
  const [, picture = ''] = /<img src="\/docs\/(assets\/img\/pic-[\da-f]{10}\.svg)"/.exec(html) ?? []
  expect(existsSync(join(outDir, picture))).toBe(true)
  const chunks = readdirSync(join(outDir, 'assets/pages')).map(
    (name): PageData => JSON.parse(readFileSync(join(outDir, 'assets/pages', name), 'utf8')),
  )
  const home = chunks.find(({ url }) => url === '/')
  expect(JSON.stringify(home?.tree)).toContain(
    '"component":"badge","props":{"wide":true},"inline":true',
  )
})

import { describe, expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'
import { mdxConfig } from './support.ts'

describe('mdx()', () => {
  it('makes pages of .mdx files, with front matter, headings and components', async () => {
    const { report, read } = await buildSite({
      'config/site.ts': mdxConfig,
      'index.mdx': `---
title: Welcome
description: First page.
---
import Counter from './_Counter.tsx'

export const year = 2026

## Set *up* {#setup}

In {year}, a <Counter start={3} /> counts.

### Code

\`\`\`ts title="a.ts" {1}
const a = 1
\`\`\`

:::tip Read this
See [the guide](./guide.md#first) and [below](#code).
:::

| a | b |
| - | -: |
| 1 | 2 |

- [x] done <!-- a comment -->
`,
      'content/_Counter.tsx':
        'export default ({ start }) => <button type="button">{start}</button>',
      'guide.md': '# Guide\n\n## First\n\n[Home](./index.mdx#setup)',
    })
    expect(report).toBe('')
    const html = read('index.html')
    expect(html).toContain('<title>Welcome | Test site</title>')
    expect(html).toContain('<h2 id="setup">Set <em>up</em><a class="heading-anchor" href="#setup"')
    expect(html).toContain('<!-- -->2026<!-- -->, a <button type="button">3</button> counts.')
    expect(html).toContain('<div class="code-block" data-language="ts">')
    expect(html).toContain('<span class="code-line theme-code-block-highlighted-line">')
    expect(html).toContain('<a href="/guide#first">the guide</a>')
    expect(html).toContain('<a href="#code">below</a>')
    expect(html).toContain('role="note" aria-label="Tip"><p class="admonition-title">Read this</p>')
    expect(html).toContain('<td class="align-right">2</td>')
    expect(html).not.toContain('a comment')
    expect(html).toContain('<li data-level="3"><a href="#code">Code</a></li>')
    expect(read('guide/index.html')).toContain('href="/#setup"')
  })

  it.each([
    ['a title of its own', '# Own title\n\n## First\n\n## Second\n'],
    ['the title of its front matter', '---\ntitle: Title\n---\n\n## First\n\n## Second\n'],
    ['no title', '---\nhide_title: true\n---\n\n## First\n\n## Second\n'],
    ['a title after text', 'Text.\n\n# Own title\n\n## First\n\n## Second\n'],
  ])('shows one collapsed contents list on a page with %s', async (_, text) => {
    const { read } = await buildSite({ 'config/site.ts': mdxConfig, 'index.mdx': text })
    expect(read('index.html').match(/<details class="toc-collapsed"/g)).toHaveLength(1)
  })

  it('reports links to drafts as such, and needs no second plugin for them', async () => {
    const draft = '---\ndraft: true\n---\n\n# Draft\n'
    const { report } = await buildSite({
      'config/site.ts': mdxConfig,
      'index.md': '# Home\n\n[a](./a.mdx) [b](b) [c](/c)',
      'a.mdx': draft,
      'b/index.mdx': draft,
      'c.mdx': draft,
    })
    expect(report).toContain(
      '"./a.mdx": content/a.mdx is a draft, which only "docs-build dev" shows',
    )
    expect(report).toContain('"b": content/b/index.mdx is a draft')
    expect(report).toContain('"/c": no page has that URL')
    expect(report).not.toContain('the MDX plugin')
  })

  it('is needed: without it, .mdx files are not pages', async () => {
    const { ok, pages } = await buildSite({ 'index.md': '# Home', 'guide.mdx': '# Guide' })
    expect({ ok, pages }).toEqual({ ok: true, pages: 1 })
    const { report } = await buildSite({ 'index.mdx': '# Home' })
    expect(report).toContain('No pages in content/')
  })
})

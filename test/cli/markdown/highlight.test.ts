import { createRequire } from 'node:module'
import { describe, expect, it, vi } from 'vitest'

const samples: readonly (readonly [string, string])[] = [
  ['md', '---\ntitle: A\n---\n\n```rust\nfn main() {}\n```\n'],
  ['http', 'POST /a HTTP/1.1\nContent-Type: application/json\n\n{"a": 1}\n'],
  ['js', 'const a = /x[a-z]+/g.test(html`<b>`)'],
  ['tsx', '/** @param {string} a */\nimport { a } from "b"'],
  ['css', 'a { color: red; }'],
  ['c', 'int4 a = get_global_id(0);'],
  ['php', '<?php /** @return int */ $this->a;'],
  ['java', '/** @param a {@link B} */ class A {}'],
]

/** What a program shows that highlights code in these languages first. */
async function highlightAfter(languages: readonly string[]): Promise<string[]> {
  const { cache } = createRequire(import.meta.url)
  for (const file of Object.keys(cache)) if (file.includes('/prismjs/')) delete cache[file]
  vi.resetModules()
  const { highlight } = await import('../../../cli/markdown/highlight.ts')
  for (const language of languages) highlight('a = 1', language)
  return samples.map(([language, code]) => highlight(code, language))
}

describe('the colors of code', () => {
  it.each([
    ['rust', 'yaml', 'json'],
    ['regex', 'jsdoc', 'js-extras', 'js-templates'],
    ['css-extras', 'opencl', 'phpdoc', 'php-extras', 'javadoc', 'xml-doc'],
    ['graphql', 'markdown', 'sql', 'pug', 'haml', 'textile', 'scala'],
  ])(
    'do not depend on languages that were highlighted before: %s, %s, %s …',
    async (...languages) => {
      expect(await highlightAfter(languages)).toEqual(await highlightAfter([]))
    },
  )

  it('include those of front matter and code blocks in Markdown', async () => {
    const [markdown = ''] = await highlightAfter([])
    expect(markdown).toContain('<span class="token key atrule">title</span>')
    expect(markdown).toContain('<span class="token keyword">fn</span>')
  })
})

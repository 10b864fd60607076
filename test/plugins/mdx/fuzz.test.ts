import { expect, it } from 'vitest'
import { createFuzzInput } from '../../support/fuzz-input.ts'
import { buildSite } from '../../support/site.ts'
import { isThorough } from '../../support/thorough.ts'
import { mdxConfig } from './support.ts'

const texts = [
  '# Title {#id}\n\n<Tabs><TabItem value="a">**A**</TabItem></Tabs>\n',
  'import A from "./_A.tsx"\n\nexport const b = 1\n\n<A {...{ b }} c={`d`}>{b}</A>\n',
  ':::note[Title]{.class}\n\n- [x] a\n- b <!-- c -->\n\n:::\n',
  '| a | b |\n| - | -: |\n| `1` | ~~2~~ |\n\n[a](./b.md "c") ![](./d.png)[^1]\n\n[^1]: Note\n',
  '```ts title="a" {1}\nconst a = {}\n```\n\n<details>\n<summary>A</summary>\nB\n</details>\n',
]

it('reports any text at a place in its file, and never fails otherwise', async () => {
  const input = createFuzzInput(7, texts)
  const pages = Object.fromEntries(
    Array.from({ length: isThorough ? 1000 : 120 }, (_, i) => [`p${i}.mdx`, input(i)]),
  )
  const { problems } = await buildSite({
    'config/site.ts': mdxConfig,
    'index.md': '# Home',
    'content/_A.tsx': 'export default ({ children }) => <p>{children}</p>',
    ...pages,
  })
  for (const { at, code, message } of problems) {
    expect(message).not.toMatch(/undefined|\[object|internal/i)
    if (code === 'mdx/syntax') {
      expect(at?.line).toBeGreaterThan(0)
      expect(at?.column).toBeGreaterThan(0)
    }
    expect(at?.file).toBeTruthy()
  }
})

import { describe, expect, it } from 'vitest'
import { buildSite } from '../support/site.ts'

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`
const title = '---\ntitle: T\n---\n\n'

/** Inputs that once took time or memory that grew with their square, in `n` steps. */
const inputs: Readonly<Record<string, (n: number) => string>> = {
  'keys of front matter': (n) =>
    `---\n${Array.from({ length: 100 * n }, (_, i) => `key${i}: ${'x'.repeat(800)}`).join('\n')}\n---\n`,
  'a long word in a title': (n) => `# ${'x'.repeat(20_000 * n)}\n`,
  'spaces in a title': (n) => `# a${' '.repeat(20_000 * n)}b\n`,
  'a path upward': (n) => `${title}[a](${'../'.repeat(2000 * n)}x.md)\n`,
  'anchors that are broken': (n) =>
    title + Array.from({ length: 400 * n }, (_, i) => `[a](#no-${i})`).join('\n\n'),
  'nested drawings': (n) => title + '<svg>'.repeat(1000 * n),
  'sizes of an image': (n) =>
    `${title}<img alt="a" src="https://a.example/b" srcset="${'https://a.example/b 1x, '.repeat(2000 * n)}">\n`,
  'code in HTML': (n) => title + fence('html', '<a b="'.repeat(5000 * n)),
  'code in Java': (n) => title + fence('java', 'java a.'.repeat(5000 * n)),
  'code in Bash': (n) => title + fence('sh', 'bash $('.repeat(5000 * n)),
}

/** Processor time of a build in ms, the least of three. */
async function timeOf(text: string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    const before = process.cpuUsage()
    await buildSite({ 'index.md': text })
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}

describe('four times as much', { tags: ['sweep'] }, () => {
  it.each(Object.entries(inputs))(
    'of %s takes no more than about four times as long',
    async (_, make) => {
      const none = await timeOf(`${title}a\n`)
      const [some, more] = [await timeOf(make(2)), await timeOf(make(8))]
      // What every build takes is left out; linear growth is 4, and quadratic growth 16.
      expect((more - none) / Math.max(some - none, 20)).toBeLessThan(8)
    },
  )
})

it('what a page includes is limited', async () => {
  const { report } = await buildSite({
    'content/_a.md': 'word '.repeat(100_000),
    'index.md': `# Home\n\n${'::include{file="./_a.md"}\n\n'.repeat(12)}`,
  })
  expect(report).toContain('the page includes more than 4 million characters')
  expect(report).toContain('Fix: split the page')
})

it('the length of a URL is limited', async () => {
  const { report } = await buildSite({
    'index.md': `# Home\n\n[a](${'../'.repeat(3000)}x.md)\n\n![a](https://a.example/${'b'.repeat(9000)})\n`,
  })
  expect(report.match(/it is longer than the 8,000 characters/g)).toHaveLength(2)
})

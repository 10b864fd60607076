import { afterAll, describe, expect, it } from 'vitest'
import { countWork, stopCounting } from '../support/count-work.ts'
import { buildSite } from '../support/site.ts'

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`
const title = '---\ntitle: T\n---\n\n'

/** Inputs that once took time or memory that grew with their square, in `n` steps. */
const inputs: Readonly<Record<string, (n: number) => string>> = {
  'keys of front matter': (n) =>
    `---\n${Array.from({ length: 100 * n }, (_, i) => `key${i}: ${'x'.repeat(800)}`).join('\n')}\n---\n`,
  'characters of a word in a title': (n) => `# ${'x'.repeat(20_000 * n)}\n`,
  'spaces in a title': (n) => `# a${' '.repeat(20_000 * n)}b\n`,
  'steps upward in a path': (n) => `${title}[a](${'../'.repeat(2000 * n)}x.md)\n`,
  'broken anchors': (n) =>
    title + Array.from({ length: 400 * n }, (_, i) => `[a](#no-${i})`).join('\n\n'),
  'nested drawings': (n) => title + '<svg>'.repeat(1000 * n),
  'sizes of an image': (n) =>
    `${title}<img alt="a" src="https://a.example/b" srcset="${'https://a.example/b 1x, '.repeat(2000 * n)}">\n`,
  'merge conflicts without an end': (n) => title + '<<<<<<< a\nb\n'.repeat(2000 * n),
  'definitions that nothing uses': (n) =>
    title + Array.from({ length: 400 * n }, (_, i) => `[a${i}]: /b`).join('\n\n'),
  'quotes in HTML code': (n) => title + fence('html', '<a b="'.repeat(5000 * n)),
  'names in Java code': (n) => title + fence('java', 'java a.'.repeat(5000 * n)),
  'substitutions in Bash code': (n) => title + fence('sh', 'bash $('.repeat(5000 * n)),
}

const build = (text: string) => buildSite({ 'index.md': text })

/** Processor time of a build in ms, the least of three. */
async function timeOf(text: string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    const before = process.cpuUsage()
    await build(text)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}

afterAll(stopCounting)

describe.each(Object.entries(inputs))('four times as many %s', { tags: ['sweep'] }, (_, make) => {
  /** How the cost grows, without what every build costs: 4 if it is linear, 16 if it is quadratic. */
  const growthOf = async (cost: (text: string) => Promise<number>, least: number) => {
    const none = await cost(`${title}a\n`)
    const [some, more] = [await cost(make(2)), await cost(make(8))]
    return (more - none) / Math.max(some - none, least)
  }

  it('are about four times as much work', async () => {
    // What the first build loads, and what ran before anything was counted, is counted from the next one on.
    await countWork(() => build(make(8)))
    expect(await growthOf((text) => countWork(() => build(text)), 5000)).toBeLessThan(6)
  })

  // The steps of regular expressions can't be counted.
  it('take no more than about four times as long', async () => {
    expect(await growthOf(timeOf, 20)).toBeLessThan(8)
  })
})

it('what a page includes is limited', async () => {
  const { report } = await buildSite({
    'content/_a.md': 'word '.repeat(100_000),
    'index.md': `# Home\n\n${'::include{file="./_a.md"}\n\n'.repeat(12)}`,
  })
  expect(report).toContain('the page already has more than 4 million characters, including')
  expect(report).toContain('Fix: split the page')
})

it('the length of a URL is limited', async () => {
  const { report } = await buildSite({
    'index.md': `# Home\n\n[a](${'../'.repeat(3000)}x.md)\n\n![a](https://a.example/${'b'.repeat(9000)})\n`,
  })
  expect(report.match(/it is longer than the 8,000 characters/g)).toHaveLength(2)
})

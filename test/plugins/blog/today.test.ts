import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { today } from '../../../plugins/blog/today.ts'
import { runIn } from '../../support/run-program.ts'
import { site } from '../../support/site.ts'

describe('today()', () => {
  it('is the day of the clock, or of SOURCE_DATE_EPOCH, in UTC', () => {
    expect(today({ SOURCE_DATE_EPOCH: '1764028799' })).toBe('2025-11-24')
    expect(today({ SOURCE_DATE_EPOCH: '1764028800' })).toBe('2025-11-25')
    const [before, now, after] = [new Date(), today({}), new Date()]
    expect([before, after].map((day) => day.toISOString().slice(0, 10))).toContain(now)
  })

  it.each(['-1', 'tomorrow', '1e3', '99999999999999'])('refuses %s', (epoch) => {
    expect(() => today({ SOURCE_DATE_EPOCH: epoch })).toThrow(`"${epoch}"`)
  })
})

it('a post waits for its day, and the cache knows the day', async () => {
  const root = site({
    'config/site.ts': `import { blog } from 'docs-build/blog'
export default { title: 'T', url: 'https://t.example', plugins: [blog({ publishUntil: 'today' })] }\n`,
    'index.md': '# Start\n\n[Blog](/blog)\n',
    'blog/2025-11-24-first.md': '# First\n',
    'blog/2025-11-25-second.md': '# Second\n',
  })
  const build = async (SOURCE_DATE_EPOCH: string) => {
    const { code, stderr } = await runIn({ env: { SOURCE_DATE_EPOCH } }, 'build', root)
    expect(code, stderr).toBe(0)
    return existsSync(join(root, 'build/blog/second/index.html'))
  }
  expect(await build('1764028799')).toBe(false)
  expect(await build('1764028800')).toBe(true)
  expect(await build('1764028799')).toBe(false)
})

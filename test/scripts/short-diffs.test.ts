import { describe, expect, it } from 'vitest'
import { shortenDiff } from '../support/short-diffs.ts'

describe('shortenDiff()', () => {
  it('keeps a short diff', () => {
    expect(shortenDiff('- 1\n+ 2')).toBe('- 1\n+ 2')
  })

  it('shows where two long lines differ', () => {
    const page = (word: string) => `${'<p>Text</p>'.repeat(500)}${word}${'<p>Text</p>'.repeat(500)}`
    const lines = shortenDiff(`- ${page('lamp')}\n+ ${page('lamb')}`).split('\n')
    expect(lines.map((line) => line.slice(0, 3))).toEqual(['- …', '+ …'])
    expect(lines.map((line) => /lam./.exec(line)?.[0])).toEqual(['lamp', 'lamb'])
    expect(lines.every((line) => line.length < 210)).toBe(true)
  })

  it('says how many lines it leaves out', () => {
    const lines = shortenDiff('+ a\n'.repeat(100)).split('\n')
    expect(lines).toHaveLength(21)
    expect(lines.at(-1)).toBe('… 81 more lines')
  })
})

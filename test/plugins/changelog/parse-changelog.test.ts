import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseChangelog } from '../../../plugins/changelog/parse-changelog.ts'
import { randomNumbers } from '../../support/random.ts'

const headings = (text: string) =>
  parseChangelog(text, 'C').versions.map(({ name, date, headingLine }) => [name, date, headingLine])

describe('parseChangelog()', () => {
  it.each([
    ['## [1.2.0] - 2026-11-22', '1.2.0', '2026-11-22'],
    ['## [1.2.0](https://example.org/a) (2026-11-22)', '1.2.0', '2026-11-22'],
    ['# [1.2.0](https://example.org/a) (2026-11-22)', '1.2.0', '2026-11-22'],
    ['### [1.2.1](https://example.org/a) (2026-11-22)', '1.2.1', '2026-11-22'],
    ['## 1.2.0', '1.2.0', undefined],
    ['## v1.2.0 — November 2, 2026', '1.2.0', '2026-11-02'],
    ['## Version 1.2 (2 Nov 2026)', '1.2', '2026-11-02'],
    ['## 1.2.0-beta.1+5 / 2026-1-2', '1.2.0-beta.1+5', '2026-01-02'],
    ['## 1.2.0 The dimmer', '1.2.0', undefined],
    ['## [1.2.0] - 2026-11-22 [YANKED]', '1.2.0', '2026-11-22'],
    ['## [Unreleased]', 'Unreleased', undefined],
  ])('reads %s', (line, name, date) => {
    expect(headings(`Intro\n\n${line}\n\n- a\n`)).toEqual([[name, date, 3]])
  })

  it.each([
    '## Notes',
    '### 2.0 changes the switch',
    '#### 1.2.0',
    '```\n## 1.2.0\n```',
    '<!--\n## 1.2.0\n-->',
    '2.0.0',
  ])('reads no version in %j', (text) => {
    expect(headings(text)).toEqual([])
  })

  it('reads its own changelog', () => {
    const { versions, problems } = parseChangelog(readFileSync('CHANGELOG.md', 'utf8'), 'C')
    expect(versions.map(({ name }) => name)).toContain('0.2.0')
    expect(problems).toEqual([])
  })

  it('finds every line of random files where it is', () => {
    const random = randomNumbers(1)
    const pieces = [
      '## 1.0.0',
      '## [2.0.0] - 2026-11-22',
      '### Added',
      '- a',
      '',
      '```',
      '<!--',
      '-->',
      '[1]: x',
      '~~~js',
      '# T',
    ]
    for (let i = 0; i < 2000; i++) {
      const lines = Array.from(
        { length: 12 },
        () => pieces[Math.floor(random() * pieces.length)] ?? '',
      )
      const { intro, versions } = parseChangelog(lines.join('\n'), 'C')
      for (const { text, line } of [intro, ...versions]) {
        if (text === '') continue
        const written = text.split('\n')
        expect(lines.slice(line - 1, line - 1 + written.length)).toEqual(written)
      }
    }
  })
})

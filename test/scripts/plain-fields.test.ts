import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assignFields } from '../../scripts/plain-fields.mjs'

const helper = 'function _defineProperty(e, r, t) {}\n'

describe('assignFields()', () => {
  it('turns every class field of the installed markdown-it into an assignment', () => {
    const source = readFileSync('node_modules/markdown-it/dist/markdown-it.mjs', 'utf8')
    expect(assignFields(source).match(/_defineProperty\(/g)).toEqual(['_defineProperty('])
  })

  it('keeps a value of several lines', () => {
    const source = `${helper}_defineProperty(\n  this,\n  /** Doc. */\n  "a",\n  { b: [1,\n 2] }\n);\n`
    expect(assignFields(source)).toBe(`${helper}this.a = { b: [1,\n 2] };\n`)
  })

  it.each([
    ['has no class fields any more', 'class Token { a = 1 }', 'found 0 fields, and 0 calls'],
    [
      'writes them in another way',
      `${helper}_defineProperty(self, a, 1)`,
      'found 0 fields, and 1 calls',
    ],
    [
      'writes some in another way',
      `${helper}_defineProperty(this, "a", 1);\n_defineProperty(self, b, 2)`,
      'found 1 fields, and 1 calls',
    ],
  ])('says what to do if markdown-it %s', (_, source, count) => {
    expect(() => assignFields(source)).toThrow(
      `Cannot turn the class fields of markdown-it into assignments: ${count} of _defineProperty remain. Fix: `,
    )
  })
})

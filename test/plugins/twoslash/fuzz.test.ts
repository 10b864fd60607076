// @module-tag sweep
import { expect, it } from 'vitest'
import { checkSample } from '../../../plugins/twoslash/check-sample.ts'
import { loadChecker } from '../../../plugins/twoslash/load-checker.ts'
import { randomNumbers } from '../../support/random.ts'
import { isThorough } from '../../support/thorough.ts'

const lines = [
  'const lamp = { oil: 1 }',
  'lamp.oil',
  'const text: string = lamp.oil',
  'export type A<T> = T extends string ? Uppercase<T> : never',
  'const 日本 = "😀"; 日本',
  'import { b } from "./none"',
  'import fs from "node:fs"',
  'let x = <b>y</b>',
  '@x class { #y = 1 }',
  'const unclosed = {',
  '`$' + '{',
  '/* open',
  '',
  '\t',
  '//    ^?',
  '// ^?',
  '  //   ^|',
  '//  ^^^^',
  '// ^^^ note',
  '// ---cut---',
  '// ---cut-before---',
  '// ---cut-after---',
  '// ---cut-start---',
  '// ---cut-end---',
  '// @errors: 2322',
  '// @errors: none 2322 1',
  '// @noErrors',
  '// @noErrors: 2322',
  '// @filename: a.ts',
  '// @filename: ../../a.json',
  '// @filename',
  '// @filename: a.mdx',
  '// @target: ES5',
  '// @target: nonsense',
  '// @strict: false',
  '// @lib: dom,none',
  '// @jsx: react',
  '// @unknown: 1',
  '// @unknown',
  '// @log: text',
  '// @annotate: left { "arrowRot": "1" } - text',
  '// @emit',
  '// @showEmit',
  '// @showEmittedFile: b.js',
  '// @noStaticSemanticInfo',
  '// @keepNotations',
  '// @types: none',
  '//   ^|',
  '//   ^^^ here',
  '// @log: lit',
  '// @error: out',
  '// @highlight',
  '// @paths: { "a": 1 }',
]

it('random samples are checked, or have mistakes at places in them', async () => {
  const check = await loadChecker({ root: process.cwd(), files: [], compilerOptions: {} })
  const random = randomNumbers(4)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  for (let i = 0; i < (isThorough ? 1000 : 100); i++) {
    const length = 1 + Math.floor(random() * 7)
    const written = Array.from({ length }, () => pick(lines)).join('\n')
    const { code, decorations, mistakes } = checkSample(written, pick(['ts', 'tsx', 'js']), check)
    const shown = code.split('\n')
    for (const { line, columns } of decorations) {
      expect(columns[0], written).toBeLessThanOrEqual(columns[1])
      expect(columns[1], written).toBeLessThanOrEqual(shown[line]?.length ?? -1)
    }
    for (const { offset = 0, problem } of mistakes) {
      expect(offset, written).toBeGreaterThanOrEqual(0)
      expect(offset, written).toBeLessThanOrEqual(written.length)
      expect(`${problem.message} ${problem.fix}`, written).not.toMatch(/undefined|\[object|NaN/)
    }
  }
})

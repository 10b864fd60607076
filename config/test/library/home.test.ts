import { resolve } from 'node:path'
import typescript from 'typescript'
import { expect, it } from 'vitest'
import * as code from '../../../content/_home/samples.ts'
import { toScriptFiles } from '../../plugins/samples/script-files.ts'
import { createTypeCheck } from '../../plugins/samples/type-check.ts'
import type { Block } from '../../plugins/samples/types.ts'

const folder = resolve('config/samples/v4')

/** Each sample as a separate block. */
function toBlocks(samples: Readonly<Record<string, string>>): Block[] {
  return Object.values(samples).map((text, i) => ({
    language: 'tsx',
    line: 1,
    lines: text
      .split('\n')
      .map((one, line) => ({ text: one, line: line + 1 + i * 100, indent: 0 })),
    before: [],
    after: [],
  }))
}

it('the code on the home page passes the type check of the library', () => {
  const check = createTypeCheck(typescript, { folder })
  expect(check([toScriptFiles(toBlocks(code), `${folder}/.samples/home`)])).toEqual([[]])
  const wrong = toBlocks({ handler: code.handler.replace('clientSecret', 'secret') })
  expect(check([toScriptFiles(wrong, `${folder}/.samples/home`)])).toEqual([
    [expect.objectContaining({ code: 'type', line: 8 })],
  ])
})

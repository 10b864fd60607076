import { resolve } from 'node:path'
import type typescript from 'typescript'
import { expect, it } from 'vitest'
import * as code from '../../../content/_home/samples.ts'
import { openTypeHost } from '../../../plugins/kit.ts'
import { toScriptFiles } from '../../../plugins/samples/types/script-files.ts'
import { createTypeCheck } from '../../../plugins/samples/types/type-check.ts'
import type { SampleBlock } from '../../../plugins/samples/types.ts'

const folder = resolve('config/samples/v4')

/** Each sample as a separate block. */
function toBlocks(samples: Readonly<Record<string, string>>): SampleBlock[] {
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

it('the code on the home page passes the type check of the library', async () => {
  const root = resolve('.')
  const files = ['config/samples/v4/files']
  const configFile = 'config/site.ts'
  const host = await openTypeHost<typeof typescript>({ plugin: 'samples', configFile, root, files })
  const check = createTypeCheck(host, { folder, root, compilerOptions: {} })
  expect(check([toScriptFiles(toBlocks(code), `${folder}/.samples/a`)])).toEqual([[]])
  const wrong = toBlocks({ handler: code.handler.replace('clientSecret', 'secret') })
  expect(check([toScriptFiles(wrong, `${folder}/.samples/b`)])).toEqual([
    [expect.objectContaining({ code: 'type', line: 8 })],
  ])
})

import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('the data of the provider references is what the installed packages set', () => {
  const script = 'config/scripts/provider-reference.mjs'
  expect(execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toBe('')
})

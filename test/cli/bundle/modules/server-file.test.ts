import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeServer } from '../../../../cli/bundle/modules/server-file.ts'

it('writeServer() keeps the files that another command may be about to load, and removes old ones', async () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-server-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const files = () => readdirSync(join(root, '.docs-build/server')).length
  const first = await writeServer({ root }, 'export const a = 1')
  await writeServer({ root }, 'export const a = 2')
  expect(files()).toBe(2)
  utimesSync(first, new Date(0), new Date(0))
  await writeServer({ root }, 'export const a = 2')
  expect(files()).toBe(1)
})

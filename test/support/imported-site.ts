import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ImportResult } from '../../cli/commands/import.ts'

/** Writes the site of another generator into a new temporary folder, gone when the test is over; returns its root. */
export function foreignSite(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-import-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** What was not imported, a line for each: 'mkdocs.yml:3  theme.font'. */
export function leftIn({ leftovers }: Pick<ImportResult, 'leftovers'>): string[] {
  return leftovers.map(({ name, at, reason }) => {
    const place = at.line === undefined ? at.file : `${at.file}:${at.line}`
    return `${place}  ${name}: ${reason}`
  })
}

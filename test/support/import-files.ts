import { expect } from 'vitest'
import { type ImportOptions, type ImportResult, importFrom } from '../../cli/commands/import.ts'
import { isError } from '../../cli/report/diagnostic.ts'
import { foreignSite, leftIn } from './imported-site.ts'
import { type BuiltSite, rebuild } from './site.ts'

export interface Imported extends ImportResult {
  readonly root: string
  /** What was not imported. */
  readonly left: readonly string[]
}

/** Writes the site of another generator and imports it. */
export async function importFiles(
  files: Readonly<Record<string, string>>,
  options: ImportOptions = {},
): Promise<Imported> {
  const root = foreignSite(files)
  const result = await importFrom(root, options)
  return { ...result, root, left: leftIn(result) }
}

/** Builds the site that was imported; it has no errors. */
export async function buildImported(root: string): Promise<BuiltSite> {
  const built = await rebuild(root)
  expect(built.problems.filter(isError)).toEqual([])
  return built
}

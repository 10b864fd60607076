import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BuildResult } from '../../commands/build.ts'
import { writing } from '../../files/disk.ts'
import { replaceFile } from '../../files/replace-file.ts'
import { baselineFile, formatBaseline, isBaselined } from '../../report/baseline.ts'
import { type Diagnostic, isError } from '../../report/diagnostic.ts'

/**
 * Writes all problems of a check into the site's baseline; from then on, only new ones count. If not all checks ran, the
 * baseline stays as it is: it would lose the problems that they would have found.
 */
export function updateBaseline(root: string, result: BuildResult): BuildResult {
  if (!result.isComplete) {
    const note = `${baselineFile} was not updated: not all checks could run`
    return { ...result, notes: [...result.notes, note] }
  }
  const all = [...result.problems, ...result.baselined]
  const problems = all.filter((problem) => !isBaselined(problem))
  const baselined = all.filter(isBaselined)
  const notes = [writeBaseline(root, baselined)]
  return { ...result, ok: !problems.some(isError), problems, baselined, notes }
}

/** Writes the baseline, or removes it if it would list nothing. Returns what it did. */
export function writeBaseline(root: string, problems: readonly Diagnostic[]): string {
  const file = join(resolve(root), baselineFile)
  if (problems.length > 0) {
    replaceFile(file, formatBaseline(problems))
    return `Wrote ${problems.length} problem${problems.length === 1 ? '' : 's'} to ${baselineFile}`
  }
  if (!existsSync(file)) return `There are no problems to write to ${baselineFile}`
  writing(file, () => rmSync(file))
  return `Removed ${baselineFile}: it would list no problems`
}

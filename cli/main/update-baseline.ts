import { join, resolve } from 'node:path'
import type { BuildResult } from '../commands/build.ts'
import { replaceFile } from '../files/replace-file.ts'
import { baselineFile, formatBaseline, isBaselined } from '../report/baseline.ts'
import { isError } from '../report/diagnostic.ts'

/**
 * Writes all problems of a check into the site's baseline; from then on, only new ones count. If not all checks ran, the
 * baseline stays as it is: it would lose the problems that they would have found.
 */
export function updateBaseline(root: string, result: BuildResult): BuildResult {
  if (!result.isComplete) {
    const note = `${baselineFile} was not updated, because not all checks could run`
    return { ...result, notes: [...result.notes, note] }
  }
  const all = [...result.problems, ...result.baselined]
  replaceFile(join(resolve(root), baselineFile), formatBaseline(all))
  const problems = all.filter((problem) => !isBaselined(problem))
  const baselined = all.filter(isBaselined)
  const count = `${baselined.length} problem${baselined.length === 1 ? '' : 's'}`
  const notes = [`Wrote ${count} to ${baselineFile}`]
  return { ...result, ok: !problems.some(isError), problems, baselined, notes }
}

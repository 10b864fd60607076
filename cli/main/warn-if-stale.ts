import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { toolFile } from '../files/tool.ts'

/** In a checkout the program runs from `dist/`: says so when its sources are newer, because npm does not compile. */
export function warnIfStale(): void {
  const program = toolFile('dist/tool.json')
  // Only a checkout has the sources of the command; the package has those of runtime and theme, for editors.
  if (!existsSync(toolFile('cli')) || !existsSync(program)) return
  const compiled = statSync(program).mtimeMs
  const newer = ['cli', 'runtime', 'theme'].find((name) => holdsNewer(toolFile(name), compiled))
  if (newer) process.stderr.write(`dist/ is older than ${newer}/: run "npm run compile"\n\n`)
}

function holdsNewer(folder: string, time: number): boolean {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? holdsNewer(path, time) : statSync(path).mtimeMs > time
  })
}

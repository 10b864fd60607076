import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { toolFile } from '../tool.ts'

/** In a checkout the program runs from `dist/`: says so when its sources are newer, because npm does not compile. */
export function warnIfStale(): void {
  const sources = toolFile('cli')
  const program = toolFile('dist/main.js')
  if (!existsSync(sources) || !existsSync(program)) return
  const compiled = statSync(program).mtimeMs
  const newer = readdirSync(sources, { recursive: true, encoding: 'utf8' }).some(
    (name) => name.endsWith('.ts') && statSync(join(sources, name)).mtimeMs > compiled,
  )
  if (newer) process.stderr.write('dist/ is older than cli/: run "npm run compile"\n\n')
}

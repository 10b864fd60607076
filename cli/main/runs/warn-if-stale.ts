import { findNewerSource } from '../../files/newer-source.ts'
import { toolFile } from '../../files/tool.ts'

/** In a checkout the program runs from `dist/`: says so when its sources are newer, because npm does not compile. */
export function warnIfStale(): void {
  const newer = findNewerSource(toolFile('.'))
  if (newer) process.stderr.write(`dist/ is older than ${newer}: run "npm run compile"\n\n`)
}

/** Commands that would run on, unseen. */
const untilStopped: ReadonlySet<string> = new Set(['dev', 'serve'])

/**
 * Lets a command end as usual if what it prints isn't read to the end, as in `docs-build check | head`: the rest is lost. A server ends at
 * once.
 */
export function allowClosedPipes([command = '']: readonly string[]): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      if (untilStopped.has(command)) process.exit(0)
    })
  }
}

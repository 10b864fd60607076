/** Ends the process when all that was printed has been written: a pipe may take it slowly. */
export async function endProcess(code: number): Promise<never> {
  await printed()
  process.exit(code)
}

/** Waits until all that was printed has been written; in a thread, until the main thread has it. */
export async function printed(): Promise<void> {
  await Promise.all([process.stdout, process.stderr].map(flushed))
}

function flushed(stream: NodeJS.WriteStream): Promise<void> {
  // The callback also gets the error of a pipe that no one reads anymore.
  return new Promise((resolve) => void stream.write('', () => resolve()))
}

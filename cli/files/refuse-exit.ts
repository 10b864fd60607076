import { isMainThread } from 'node:worker_threads'

/**
 * Makes `process.exit` throw an error in this thread, which says where it was called: code of a site must not end a build that
 * isn't done as if it were. The thread that supervises the others isn't changed.
 */
export function refuseExit(): void {
  if (isMainThread) return
  const { exit } = process
  process.exit = (code = process.exitCode ?? 0): never => {
    // Node itself ends a thread in which nothing caught an error.
    const [, , caller = ''] = (new Error().stack ?? '').split('\n')
    if (caller.includes('node:internal/')) return exit(code)
    throw Object.assign(new Error(`process.exit(${code}) was called`), {
      fix: 'throw an error instead, or remove the call',
    })
  }
}

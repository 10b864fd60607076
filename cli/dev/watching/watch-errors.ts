import { explainRefusal } from '../../files/disk.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { formatDevProblems } from '../problems/format-changes.ts'

/** Returns a function that prints why the system cannot watch files; each cause is printed once. */
export function createWatchErrors(print: (text: string) => void): (error: unknown) => void {
  const printed = new Set<string>()
  return (error) => {
    const text = formatDevProblems([problemOf(error)])
    if (!printed.has(text)) print(text)
    printed.add(text)
  }
}

/** There is an error for each file, although the cause is the same. */
function problemOf(error: unknown): Diagnostic {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  const [reason, fix] = limits[code ?? ''] ?? [
    explainRefusal(error)?.reason ?? message ?? String(error),
    'fix the cause, then restart the server',
  ]
  return {
    code: 'content-unreadable',
    severity: 'warning',
    message: `Cannot watch some files for changes: ${reason}`,
    fix,
  }
}

const limits: Readonly<Record<string, readonly [reason: string, fix: string]>> = {
  EMFILE: [
    'too many files are open (EMFILE)',
    'raise the limit, for example with "ulimit -n 10240", then restart the server',
  ],
  ENOSPC: [
    'the system limit for watched files has been reached (ENOSPC)',
    'raise the limit, for example with "sudo sysctl fs.inotify.max_user_watches=524288", then restart the server',
  ],
}

import { relative } from 'node:path'
import type { ReportFormat } from '../report/format.ts'

export interface BuildFlags {
  readonly out: string
  readonly baseUrl?: string
  readonly report: ReportFormat
  readonly verbose?: boolean
}

/** `docs-build build`: problems to standard error (or, for machines, standard output), then one line of summary. */
export async function runBuild(root: string, flags: BuildFlags): Promise<void> {
  const started = performance.now()
  const [{ build }, { formatCounts, formatReport }, { warnIfStale }] = await Promise.all([
    import('../commands/build.ts'),
    import('../report/format.ts'),
    import('./warn-if-stale.ts'),
  ])
  warnIfStale()
  const { ok, outDir, pages, problems } = await build(root, {
    outDir: flags.out,
    ...(flags.baseUrl !== undefined && { baseUrl: flags.baseUrl }),
  })
  const stream = flags.report === 'text' ? process.stderr : process.stdout
  stream.write(formatReport(problems, flags.report))
  if (!ok) process.exitCode = 1
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  const counts = formatCounts(problems)
  const summary = ok
    ? `Built ${pages} page${pages === 1 ? '' : 's'} into ${relative(process.cwd(), outDir) || '.'} in ${seconds} s${counts && `, ${counts}`}`
    : `Not built: ${counts}. The last output was left as it is.`
  // Standard output belongs to the report where a machine reads it.
  const out = flags.report === 'json' ? process.stderr : process.stdout
  out.write(`${summary}\n`)
}

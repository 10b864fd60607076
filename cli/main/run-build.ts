import { relative } from 'node:path'
import type { BuildResult } from '../commands/build.ts'
import type { ReportFormat } from '../report/format.ts'
import { createProgressLine } from './show-progress.ts'

export interface BuildFlags {
  readonly out: string
  readonly baseUrl?: string
  readonly report: ReportFormat
  readonly cache: boolean
  readonly verbose?: boolean
}

/** `docs-build build`: problems to standard error (or, for machines, standard output), then the summary. */
export async function runBuild(root: string, flags: BuildFlags): Promise<void> {
  const [{ build }, { formatReport }, { warnIfStale }] = await Promise.all([
    import('../commands/build.ts'),
    import('../report/format.ts'),
    import('./warn-if-stale.ts'),
  ])
  warnIfStale()
  const progress = createProgressLine(process.stderr, process.env)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const result = await build(root, {
    outDir: flags.out,
    cache: flags.cache,
    ...(flags.baseUrl !== undefined && { baseUrl: flags.baseUrl }),
    signal: stop.signal,
    onProgress: progress.show,
  })
    .catch((error: unknown) => {
      if (stop.signal.aborted) return undefined
      throw error
    })
    .finally(progress.clear)
  if (!result) {
    process.stderr.write('Stopped. The last output was left as it is.\n')
    process.exitCode = stoppedExitCode
    return
  }
  if (!result.ok) process.exitCode = 1
  const problems = flags.report === 'text' ? process.stderr : process.stdout
  problems.write(formatReport(result.problems, flags.report))
  // Standard output belongs to the report where a machine reads it.
  const out = flags.report === 'json' ? process.stderr : process.stdout
  const lines = [...result.notes, ...(flags.verbose ? formatTimes(result) : [])]
  out.write([...lines, await summarize(result), ''].join('\n'))
}

/** What a shell gives a command that was ended by Ctrl-C. */
const stoppedExitCode = 130

/** 'Built 1000 pages (1 compiled) into build: 31.4 MB in 0.42 s, 2 warnings' */
async function summarize(result: BuildResult): Promise<string> {
  const { formatBytes, formatCounts } = await import('../report/format.ts')
  const { ok, outDir, pages, compiled, rendered, problems, bytes } = result
  const counts = formatCounts(problems)
  if (!ok) return `Not built: ${counts}. The last output was left as it is.`
  const work = [compiled > 0 && `${compiled} compiled`, rendered > 0 && `${rendered} drawn again`]
  const done = compiled === pages ? '' : ` (${work.filter(Boolean).join(', ') || 'none changed'})`
  // Since the process began: what a person waits for.
  const seconds = (performance.now() / 1000).toFixed(2)
  const into = relative(process.cwd(), outDir) || '.'
  const what = `${pages} page${pages === 1 ? '' : 's'}${done}`
  return `Built ${what} into ${into}: ${formatBytes(bytes)} in ${seconds} s${counts && `, ${counts}`}`
}

function formatTimes({ times }: BuildResult): string[] {
  return times.map(({ stage, ms }) => `${stage.padEnd(14)} ${ms.toFixed(0).padStart(6)} ms`)
}

import type { BuildProgress, StageName } from '../report/stages.ts'

/** Where progress is shown: standard error, so that a report on standard output stays whole. */
export interface ProgressStream {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}

export interface ProgressLine {
  readonly show: (progress: BuildProgress) => void
  /** Takes the line away, before anything else is printed. */
  readonly clear: () => void
}

const words: Readonly<Record<StageName, string>> = {
  configuration: 'Reading the configuration',
  reading: 'Reading pages',
  pages: 'Writing pages',
  files: 'Writing shared files',
  checks: 'Checking links',
  output: 'Moving the output into place',
  external: 'Checking external links',
}

/** How often the line changes, in ms: faster than the eye reads is noise. */
const interval = 80

/** Pages whose writing, or links whose checks, take long enough that a log should say so. */
const worthALine = 100

/**
 * Shows on a terminal what a build does, in one line that is overwritten; elsewhere, in a log, one line says that
 * many pages are being written. `CI` means a log, whatever the stream says.
 */
export function createProgressLine(
  stream: ProgressStream,
  env: Readonly<Record<string, string | undefined>>,
  { verb = 'Writing' }: { readonly verb?: 'Writing' | 'Checking' | undefined } = {},
): ProgressLine {
  const isLive = stream.isTTY === true && !env.CI && env.TERM !== 'dumb'
  let isShown = false
  let last = Number.NEGATIVE_INFINITY
  const show = (text: string) => {
    stream.write(`\r\u001b[2K${text}`)
    isShown = text !== ''
  }
  return {
    show({ stage, done, total = 0 }) {
      const count = done === undefined ? '' : ` ${done}/${total}`
      if (!isLive) {
        const what =
          stage === 'external' ? `Checking ${total} external links` : `${verb} ${total} pages`
        if (done === 0 && total >= worthALine) stream.write(`${what}\n`)
        return
      }
      const now = performance.now()
      if (done !== undefined && done !== total && now - last < interval) return
      last = now
      show(`${words[stage].replace('Writing', verb)}${count}`)
    },
    clear() {
      if (isShown) show('')
    },
  }
}

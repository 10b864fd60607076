/** What a build is doing, in the order of its stages. */
export type StageName = 'configuration' | 'reading' | 'pages' | 'files' | 'checks' | 'output'

/** Told while a build runs; `total` pages are being written, `done` of them are. */
export interface BuildProgress {
  readonly stage: StageName
  readonly done?: number
  readonly total?: number
}

/** How long a stage took, in ms. */
export interface StageTime {
  readonly stage: StageName
  readonly ms: number
}

export interface Stages {
  /** A stage begins, and the one before ends. */
  readonly begin: (stage: StageName) => void
  /** Tells how far the stage of pages is. */
  readonly advance: (done: number, total: number) => void
  /** Ends the last stage; gives the times of all. */
  readonly end: () => readonly StageTime[]
}

/** Follows a build through its stages. */
export function createStages(onProgress: (progress: BuildProgress) => void = () => {}): Stages {
  const times: StageTime[] = []
  let current: { stage: StageName; since: number } | undefined
  const close = () => {
    if (current) times.push({ stage: current.stage, ms: performance.now() - current.since })
    current = undefined
  }
  return {
    begin(stage) {
      close()
      current = { stage, since: performance.now() }
      onProgress({ stage })
    },
    advance(done, total) {
      if (current) onProgress({ stage: current.stage, done, total })
    },
    end() {
      close()
      return times
    },
  }
}

/** The stages of a build, in order, and that of a check which requests the links to other sites. */
export type StageName =
  | 'configuration'
  | 'reading'
  | 'pages'
  | 'files'
  | 'checks'
  | 'output'
  | 'external'

/** Progress of a build. While pages are written or links requested, `done` of `total` are ready. */
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
  /** Begins a stage and ends the previous one. */
  readonly begin: (stage: StageName) => void
  /** Reports how many pages are written. */
  readonly advance: (done: number, total: number) => void
  /** Ends the last stage and returns the times of all stages. */
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

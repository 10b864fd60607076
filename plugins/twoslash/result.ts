/** What twoslash returns, as far as it is used here. Places are in `code`, from 0. */
export interface TwoslashResult {
  /** Without the notation. */
  readonly code: string
  readonly nodes: readonly TwoslashNode[]
  readonly meta: {
    /** Ranges of the original code that are not in `code`, in any order. */
    readonly removals: readonly (readonly [start: number, end: number])[]
    readonly handbookOptions: {
      /** Codes of errors that the sample shows. */
      readonly errors: readonly number[]
    }
  }
}

export interface TwoslashNode {
  readonly type: 'hover' | 'query' | 'error' | 'completion' | 'highlight' | 'tag'
  readonly start: number
  readonly length: number
  readonly line: number
  readonly character: number
  readonly text?: string
  readonly docs?: string | undefined
  /** The name that a hover is about. */
  readonly target?: string
  /** The number of an error. */
  readonly code?: number
}

/** What twoslash returns, as far as it is used here. Places are in `code`, from 0. */
export interface TwoslashResult {
  /** Without the notation. */
  readonly code: string
  readonly nodes: readonly TwoslashNode[]
  readonly meta: {
    readonly handbookOptions: {
      /** Codes of errors that the sample shows. */
      readonly errors: readonly number[]
    }
    /** Lines such as `// @noErrors`. */
    readonly flagNotations: readonly { readonly name: string; readonly value: unknown }[]
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
  /** Of a tag: 'log', 'warn', 'error' or 'annotate'. */
  readonly name?: string
  readonly completions?: readonly { readonly name: string }[]
  /** The number of an error. */
  readonly code?: number
}

/** An error as it is found. Its place is in the code that is checked, before the notation is removed. */
export type FoundError = Pick<TwoslashNode, 'type' | 'start' | 'text' | 'code'>

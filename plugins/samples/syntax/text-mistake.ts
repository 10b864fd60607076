/** A mistake in a text; `at` is a character index. */
export interface TextMistake {
  readonly at: number
  readonly message: string
  readonly fix?: string
}

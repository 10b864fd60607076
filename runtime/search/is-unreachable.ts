/** Whether a search failed because nobody answers: readers are then told of their network. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.name === 'RetryError'
}

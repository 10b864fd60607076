/** What was thrown, as an error: JavaScript can throw anything. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

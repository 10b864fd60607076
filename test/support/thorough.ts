/** Whether the tests leave nothing out: `THOROUGH=1`, which `npm run test:all` sets. */
export const isThorough = process.env.THOROUGH === '1'

/** Every `step`th item, the first among them; all of them if the tests are thorough. */
export function everyNth<T>(items: readonly T[], step: number): readonly T[] {
  return isThorough ? items : items.filter((_, i) => i % step === 0)
}

/** Milliseconds that a test may take: an hour if the tests are thorough. */
export function timeLimit(usual: number): number {
  return isThorough ? 3_600_000 : usual
}

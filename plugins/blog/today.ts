/**
 * The day in UTC, such as '2026-11-22'. `SOURCE_DATE_EPOCH` replaces the clock, in seconds since 1970:
 * https://reproducible-builds.org/specs/source-date-epoch/. Throws an error if it is not such a number.
 */
export function today({ SOURCE_DATE_EPOCH: epoch }: NodeJS.ProcessEnv = process.env): string {
  if (epoch === undefined || epoch === '') return new Date().toISOString().slice(0, 10)
  const day = new Date(Number(epoch) * 1000)
  if (!/^\d+$/.test(epoch) || Number.isNaN(day.valueOf())) {
    throw new Error(
      `Invalid value "${epoch}" for the environment variable SOURCE_DATE_EPOCH: expected the number of seconds since January 1, 1970`,
    )
  }
  return day.toISOString().slice(0, 10)
}

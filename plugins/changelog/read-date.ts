const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** What follows the number of a version in its heading. */
export interface HeadingRest {
  readonly date: string | undefined
  /** What looks like a date and is none. */
  readonly wrong: string | undefined
  /** Whether it contains anything else. */
  readonly isRest: boolean
}

/** Reads ' - 2026-11-22', ' (2026-11-22)', ' / November 22, 2026' and '22 Nov 2026'. */
export function readDate(rest: string): HeadingRest {
  const text = rest.replace(/^[\s\-–—:/@(]+|[\s)]+$/g, '')
  const digits = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)$/.exec(text)
  const first = /^([a-z]{3})[a-z]*\.? (\d\d?)(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text)
  const last = /^(\d\d?)(?:st|nd|rd|th)? ([a-z]{3})[a-z]*\.?,? (\d{4})$/i.exec(text)
  const [year, month, day] = digits
    ? [digits[1], digits[2], digits[3]]
    : first
      ? [first[3], monthOf(first[1]), first[2]]
      : last
        ? [last[3], monthOf(last[2]), last[1]]
        : []
  if (year === undefined) return { date: undefined, wrong: undefined, isRest: text !== '' }
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  const exists = !Number.isNaN(parsed.valueOf()) && parsed.toISOString().startsWith(date)
  return exists
    ? { date, wrong: undefined, isRest: false }
    : { date: undefined, wrong: text, isRest: false }
}

function monthOf(name = ''): string {
  return String(months.indexOf(name.toLowerCase()) + 1)
}

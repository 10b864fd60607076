import type { Finding, Heading, PageText } from './types.ts'

/** Reports skipped heading levels, a second title, and identical headings in the same section. */
export function checkHeadings({ headings }: PageText, hasTitle: boolean): Finding[] {
  const findings: Finding[] = []
  const above: Heading[] = []
  const seen = new Map<string, Heading>()
  let last = 1
  for (const heading of headings) {
    const { level, text, inside } = heading
    if (level === 1 && hasTitle) findings.push(secondTitle(heading))
    else if (level > last + 1) findings.push(skippedLevel(heading, last))
    last = level
    while ((above.at(-1)?.level ?? 0) >= level) above.pop()
    const parent = above.at(-1)?.spot.line ?? 0
    const key = JSON.stringify([parent, inside, text.toLowerCase()])
    const first = seen.get(key)
    if (first) findings.push(repeated(heading, first))
    else seen.set(key, heading)
    above.push(heading)
  }
  return findings
}

function secondTitle({ text, spot }: Heading): Finding {
  return {
    code: 'heading-order',
    message: `Cannot show "${text}" as a title: the front matter has the page's title`,
    fix: `write "## ${text}", or remove the heading`,
    spot,
  }
}

function skippedLevel({ level, text, spot }: Heading, last: number): Finding {
  return {
    code: 'heading-order',
    message: `Cannot put "${text}" on level ${level}: the heading before is on level ${last}`,
    fix: `write "${'#'.repeat(last + 1)} ${text}"`,
    spot,
  }
}

function repeated({ text, spot }: Heading, first: Heading): Finding {
  return {
    code: 'heading-order',
    message: `Cannot tell two headings "${text}" apart: line ${first.spot.line} has the same, below the same heading`,
    fix: 'say what this one is about, and keep its id with {#id} where pages link to it',
    spot,
  }
}

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
    message: `"${text}" is a second title: the page's title is in its front matter`,
    fix: `write "## ${text}", or remove the heading`,
    spot,
  }
}

function skippedLevel({ level, text, spot }: Heading, last: number): Finding {
  return {
    code: 'heading-order',
    message: `The heading "${text}" has level ${level}, but the heading before it has level ${last}`,
    fix: `write "${'#'.repeat(last + 1)} ${text}"`,
    spot,
  }
}

function repeated({ text, spot }: Heading, first: Heading): Finding {
  return {
    code: 'heading-order',
    message: `Two headings in one section are called "${text}": the first is in line ${first.spot.line}`,
    fix: 'reword this one; if pages link to it, keep its id with {#id}',
    spot,
  }
}

import type { PageProse, ProseFinding, ProseHeading } from '../text/types.ts'

/** Reports skipped heading levels, and identical headings in the same section. */
export function checkHeadings({ headings }: Pick<PageProse, 'headings'>): ProseFinding[] {
  const findings: ProseFinding[] = []
  const above: { readonly heading: ProseHeading; readonly index: number }[] = []
  const seen = new Map<string, ProseHeading>()
  let last = 1
  for (const [index, heading] of headings.entries()) {
    const { level, text, inside, off } = heading
    if (level > last + 1 && !off.has('heading-level')) findings.push(skippedLevel(heading, last))
    last = level
    while ((above.at(-1)?.heading.level ?? 0) >= level) above.pop()
    const key = JSON.stringify([above.at(-1)?.index, inside, level, text.toLowerCase()])
    const first = seen.get(key)
    if (first && text !== '' && !off.has('heading-repeated')) {
      findings.push(repeated(heading, first))
    } else seen.set(key, heading)
    above.push({ heading, index })
  }
  return findings
}

function skippedLevel({ level, text, place }: ProseHeading, last: number): ProseFinding {
  return {
    rule: 'heading-level',
    message: `The heading "${text}" has level ${level}, but the heading before it has level ${last}`,
    fix: `write "${'#'.repeat(last + 1)} ${text}"`,
    at: place(),
  }
}

function repeated({ text, place }: ProseHeading, first: ProseHeading): ProseFinding {
  return {
    rule: 'heading-repeated',
    message: `Two headings in one section are called "${text}": the first is on line ${first.place().line}`,
    fix: 'reword this heading; if pages link to it, keep its ID with "{#id}"',
    at: place(),
  }
}

import type { RenderedPage } from '../render/types.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import { findCause } from './locate-component.ts'

const tags = /<(\/?)(a|h[2-6])\b([^>]*)>/g

/**
 * Reports headings that components render without an ID; `html` is what they render on the page. A heading that is a link names
 * a different page, not a section.
 */
export function checkRenderedHeadings(rendered: RenderedPage, html: string): Diagnostic[] {
  const problems: Diagnostic[] = []
  let isInLink = false
  let start: number | undefined
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(tags)) {
    const isEnd = slash !== ''
    if (name === 'a') {
      isInLink = !isEnd
      if (isInLink) start = undefined
    } else if (!isEnd) start = isInLink || / id="/.test(attributes) ? undefined : index + tag.length
    else if (start !== undefined) {
      const content = html.slice(start, index)
      const text = content.replace(/<[^>]*>/g, '')
      const isCause = (html: string) => html.includes(`>${content}</${name}>`)
      if (text !== '') problems.push(withoutId(name, text, findCause(rendered, isCause).at))
      start = undefined
    }
  }
  return problems
}

function withoutId(level: string, text: string, at: Place): Diagnostic {
  return {
    code: 'heading-without-id',
    severity: 'warning',
    message: `A component renders the heading "${text}" (${level}) without an ID, so readers cannot link to it or find it in "On this page"`,
    at,
    fix: 'render the heading with the Heading component from "docs-build/theme", or add an ID',
  }
}

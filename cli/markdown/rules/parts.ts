import type { MarkdownIt } from 'markdown-it'
import { pageEnv } from '../page-env.ts'

/**
 * Parses each part of a generated page on its own: what is left open in one ends with it. The hidden tokens around the
 * blocks of a part end raw HTML that is left open there.
 */
export function parts(md: MarkdownIt): void {
  md.block.ruler.before('table', 'part', (state, line) => {
    const end = pageEnv(state.env).partEnds?.find((one) => line < one)
    const { lineMax, level } = state
    // Within the part, lines end with it.
    if (end === undefined || lineMax <= end) return false
    state.push('part_open', '', 1).hidden = true
    state.lineMax = end
    state.md.block.tokenize(state, line, end)
    state.push('part_close', '', -1).hidden = true
    Object.assign(state, { line: end, lineMax, level })
    return true
  })
}

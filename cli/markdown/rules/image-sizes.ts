import type { MarkdownIt, StateInline } from 'markdown-it'

/** What follows the description of an image with a size: `(lamp.png =200x100 "Title")`; one of the numbers may be missing. */
const target =
  /\((<[^<>\n]*>|[^\s<>()]+)[ \t]+=(\d+%?)?x(\d+%?)?(?:[ \t]+(?:"([^"]*)"|'([^']*)'))?[ \t]*\)/y

/** Images with a size: `![A lamp](lamp.png =200x100)`. */
export function imageSizes(md: MarkdownIt): void {
  md.inline.ruler.before('image', 'image_size', (state, silent) => {
    if (!state.src.startsWith('![', state.pos) || !state.src.includes(' =')) return false
    const end = md.helpers.parseLinkLabel(state, state.pos + 1)
    target.lastIndex = end + 1
    const match = end < 0 ? null : target.exec(state.src)
    const [all = '', written = '', width, height, double, single] = match ?? []
    if (!match || (width === undefined && height === undefined)) return false
    if (!silent) {
      const label = state.src.slice(state.pos + 2, end)
      const href = md.normalizeLink(written.replace(/^<(.*)>$/, '$1'))
      pushImage(state, label, [
        ['src', href],
        ['alt', ''],
        ...(double !== undefined || single !== undefined
          ? [['title', double ?? single ?? ''] as [string, string]]
          : []),
        ...(width === undefined ? [] : [['width', width] as [string, string]]),
        ...(height === undefined ? [] : [['height', height] as [string, string]]),
      ])
    }
    state.pos = end + 1 + all.length
    return true
  })
}

function pushImage(state: StateInline, label: string, attrs: [string, string][]): void {
  const token = state.push('image', 'img', 0)
  token.attrs = attrs
  token.content = label
  token.children = []
  state.md.inline.parse(label, state.md, state.env, token.children)
}

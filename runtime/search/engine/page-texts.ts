import type { PageData } from '../../contract/page.ts'
import { readSectionTexts } from '../../contract/terms/section-texts.ts'
import { isComponent, isRun, type TreeNode } from '../../contract/tree.ts'
import type { LoadFile } from './load-file.ts'
import { escapeForMarks } from './mark.ts'

/** Pages whose texts are kept. */
const mostPages = 60

/** The text of a section, from the chunk of its page; '' if it is not there. Rejects if the chunk cannot be loaded. */
export type SectionTextOf = (chunk: string, section: number) => Promise<string>

/** Reads texts of sections for snippets. A reader who opens a result needs its chunk anyway. */
export function createSectionTexts(load: LoadFile): SectionTextOf {
  const pages = new Map<string, Promise<readonly string[]>>()
  return async (chunk, section) => {
    const reading = pages.get(chunk) ?? load(chunk).then(readTexts)
    // The one that was used last is dropped last.
    pages.delete(chunk)
    pages.set(chunk, reading)
    reading.catch(() => pages.delete(chunk))
    if (pages.size > mostPages) pages.delete(pages.keys().next().value ?? '')
    return (await reading)[section] ?? ''
  }
}

function readTexts(json: unknown): string[] {
  const { tree = [], title = '' } = (json ?? {}) as Partial<PageData>
  return readSectionTexts(toHtml(tree), { title, decode }).map(({ text }) => text)
}

/** The HTML of a tree, as far as sections and their texts depend on it: as in the build. */
function toHtml(nodes: readonly TreeNode[]): string {
  return nodes
    .map((node) => {
      if (isRun(node)) return node
      const html = toHtml(node.children)
      if (!isComponent(node)) {
        const { id, class: name } = node.attrs
        const attributes = [
          name && ` class="${escapeForMarks(name)}"`,
          id && ` id="${escapeForMarks(id)}"`,
        ]
        return `<${node.tag}${attributes.filter(Boolean).join('')}>${html}</${node.tag}>`
      }
      // The label of a tab is not what is said in it.
      const title = node.component === 'tab' ? undefined : node.props.title
      if (node.inline) return html
      return `<div>${typeof title === 'string' ? `<div>${escapeForMarks(title)}</div>` : ''}${html}</div>`
    })
    .join('')
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Character references to characters: numbers, and the names that the build writes. */
function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex, decimal, name) => {
      if (name) return named[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
    },
  )
}

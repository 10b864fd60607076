import MarkdownItParser from 'markdown-it'

const markdown = new MarkdownItParser({ html: true })
const marker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/
const maxLength = 300

/**
 * The first paragraphs of a post as plain text: those before `<!-- truncate -->`, or else the first one. Plain, because
 * links, anchors and footnotes of the post would not work in a list.
 */
export function excerptOf(text: string): string {
  const at = marker.exec(text)?.index
  const tokens = markdown.parse(text.slice(0, at ?? 5000), {})
  const paragraphs = tokens.flatMap(({ type, children, level }, i) => {
    const isParagraph = type === 'inline' && tokens[i - 1]?.type === 'paragraph_open'
    return isParagraph && level === 1 ? [plainText(children ?? [])] : []
  })
  const wanted = paragraphs.filter((one) => one !== '' && !/^(?:import|export)\s|^:::?/.test(one))
  return at === undefined ? shorten(wanted[0] ?? '') : wanted.join(' ')
}

function plainText(tokens: readonly { type: string; content: string }[]): string {
  const texts = tokens.map(({ type, content }) => {
    if (/^(?:softbreak|hardbreak)$/.test(type)) return ' '
    return /^(?:text|code_inline|text_special)$/.test(type) ? content : ''
  })
  return texts
    .join('')
    .replace(/\[\^[^\]]*\]/g, '')
    .trim()
}

function shorten(text: string): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2))}…`
}

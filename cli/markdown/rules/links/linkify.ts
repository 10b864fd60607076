import type { MarkdownIt } from 'markdown-it'

/**
 * GFM's autolinks: URLs with a scheme or `www.`, and email addresses. Bare names with a dot stay text: `app.io` may be a file.
 * https://github.github.com/gfm/#autolinks-extension-
 */
export function linkify(md: MarkdownIt): void {
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: true })
  // `//` starts a comment more often than a URL.
  md.linkify.add('//', null)
  md.linkify.add('www.', {
    validate: (text, pos) => {
      const match = /^[^\s<>]+/.exec(text.slice(pos))
      if (!match || !/^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/u.test(match[0])) return 0
      return trimEnd(match[0]).length
    },
    normalize: (match) => {
      match.url = `http://${match.url}`
    },
  })
}

/** Punctuation at the end belongs to the sentence, and so does a `)` that was not opened inside. */
function trimEnd(text: string): string {
  const trimmed = text.replace(/[?!.,:*_~'"]+$/, '')
  const opens = trimmed.split('(').length
  const closes = trimmed.split(')').length
  return trimmed.endsWith(')') && closes > opens ? trimEnd(trimmed.slice(0, -1)) : trimmed
}

import { createRequire } from 'node:module'
import type { MarkdownIt } from 'markdown-it'

/** One or several names between colons. Not in `std::on::x`, and not in `10:100:20`. */
const names = /(?<![\w:])(?::[a-z\d_+-]+:)+(?![\w:])/g

/** GitHub's names of emoji: `:tada:` is 🎉. A name that it doesn't know is text. */
export function emoji(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'emoji', ({ tokens }) => {
    for (const { type, content, children } of tokens) {
      if (type !== 'inline' || !content.includes(':')) continue
      for (const child of children ?? []) {
        if (child.type === 'text') child.content = replaceNames(child.content)
      }
    }
  })
}

/** A text without the names of emoji. */
export function withoutEmoji(text: string): string {
  return replaceNames(text, () => '')
}

/** A text with its names of emoji replaced. */
export function replaceNames(text: string, replace = (found: string) => found): string {
  return text.replace(names, (all) =>
    all.replace(/:([^:]+):/g, (written, name: string) => {
      const found = emojiOf(name)
      return found === undefined ? written : replace(found)
    }),
  )
}

let known: Readonly<Record<string, string>> | undefined

/** The list is loaded for the first name: most sites have none. */
function emojiOf(name: string): string | undefined {
  known ??= (createRequire(import.meta.url)('gemoji') as typeof import('gemoji')).nameToEmoji
  return Object.hasOwn(known, name) ? known[name] : undefined
}

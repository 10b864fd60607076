import { createRequire } from 'node:module'
import type { MarkdownIt } from 'markdown-it'
import { nearest } from '../../report/nearest.ts'

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

/** The names in a text that look like those of emoji and aren't: `:foo_bar:`. A single word is more likely something else. */
export function unknownNames(text: string): string[] {
  return [...text.matchAll(words)].flatMap(([, name = '']) =>
    emojiOf(name) === undefined ? [name] : [],
  )
}

/** Doesn't match the path `/:user_id:/`. */
const words = /(?<![\w:/]):([a-z][a-z\d]*(?:_[a-z\d]+)+):(?![\w:/])/g

/** The name of the emoji with the same words, or else the most similar name. */
export function nearestEmoji(name: string): string | undefined {
  const sorted = sortWords(name)
  const all = Object.keys(emojiByName())
  return all.find((one) => sortWords(one) === sorted) ?? nearest(name, all)
}

function sortWords(name: string): string {
  return name.split('_').sort().join('_')
}

let known: Readonly<Record<string, string>> | undefined

/** The list is loaded for the first name: most sites have none. */
function emojiByName(): Readonly<Record<string, string>> {
  known ??= (createRequire(import.meta.url)('gemoji') as typeof import('gemoji')).nameToEmoji
  return known
}

function emojiOf(name: string): string | undefined {
  const emoji = emojiByName()
  return Object.hasOwn(emoji, name) ? emoji[name] : undefined
}

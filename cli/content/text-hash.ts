import { contentHash } from '../files/hash.ts'
import type { FrontMatter } from './types.ts'

/**
 * Changes with the text that translators see: title, description and body. Of letters alone, so that it is text in YAML
 * without quotes.
 */
export function textHash(
  { title, description }: Pick<FrontMatter, 'title' | 'description'>,
  body: string,
): string {
  const text = body.replace(/\r\n?/g, '\n').trim()
  const hash = contentHash(JSON.stringify([title ?? '', description ?? '', text])).slice(0, 10)
  return hash.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? digit)
}

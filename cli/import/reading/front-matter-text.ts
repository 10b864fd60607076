import { findFrontMatter, withoutByteOrderMark } from '../../files/front-matter-bounds.ts'

/** A text or number in the front matter of a Markdown file. */
export function frontMatterText(text: string | undefined, key: string): string | undefined {
  const { yaml = '' } = findFrontMatter(withoutByteOrderMark(text ?? ''))
  const value = new RegExp(`^${key}:[ \\t]*(.+?)\\s*$`, 'm').exec(yaml)?.[1]
  return value?.replace(/^(['"])(.*)\1$/, '$2')
}

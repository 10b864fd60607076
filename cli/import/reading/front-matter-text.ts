/** A text or number in the front matter of a Markdown file. */
export function frontMatterText(text: string | undefined, key: string): string | undefined {
  const [, front = ''] = /^---\r?\n(.*?)\r?\n---/s.exec(text ?? '') ?? []
  const value = new RegExp(`^${key}:[ \\t]*(.+?)\\s*$`, 'm').exec(front)?.[1]
  return value?.replace(/^(['"])(.*)\1$/, '$2')
}

/** Plain text as Markdown that shows it, on one line. */
export function textToMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>()#+\-.!|~:$^=&@"']/g, '\\$&')
}

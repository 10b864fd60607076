/** Text as Markdown that shows it as it is, on one line: for values that become part of a page. */
export function escapeMarkdown(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

/** Escapes text so that Markdown shows it literally, on one line. Use it for values that become part of a page. */
export function escapeMarkdown(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

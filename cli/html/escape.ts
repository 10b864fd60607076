/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  // Most of what is escaped needs nothing.
  if (!/[&<>"]/.test(text)) return text
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}

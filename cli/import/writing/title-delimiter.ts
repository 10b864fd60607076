import type { Setting } from '../reading/settings.ts'

/** Names a character between the titles of page and site that isn't the one that pages have. */
export function leaveDelimiter(settings: Setting): void {
  const delimiter = settings.at('titleDelimiter')
  if (delimiter.peek() === undefined || delimiter.peek() === '|') delimiter.done()
  else delimiter.leave('the separator in titles is always " | "')
}

const url = /\bhttps?:\/\/[^\s"'<>]+/gi
const hostOrName = /^https?:\/\/[^/?#]+|[?&][\w.~-]+=|%[\da-f]{2}|[/#]/gi
/** Where code is, as stack traces write it: '(node_modules/jose/dist/decrypt.js:119:15)'. */
const place = /\(?(?:\b[a-z]:)?(?:[\w@.-]*[\\/])+[\w@.-]+:\d+(?::\d+)?\)?/gi

/**
 * A query without what only concerns the reader's own machine: of URLs, the path, the values of parameters and the fragment are left,
 * and of stack traces, the names of functions. What is left out becomes spaces, so that everything else stays in its place.
 */
export function withoutOwnPlaces(text: string): string {
  const blank = (part: string) => ' '.repeat(part.length)
  const rest = text.replace(url, (found) => found.replace(hostOrName, blank)).replace(place, blank)
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text
}

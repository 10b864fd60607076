/** A URL, or a path alone, with parameters. */
const url = /(?:\bhttps?:\/\/|(?<!\S)\/(?=\S*\?\S))[^\s"'<>]+/gi
const origin = /^https?:\/\/[^/?#]+/i
/** A parameter whose value is a URL or a path, as `callbackUrl` has. */
const placeParameter = /[?&][\w.~-]+=(?:https?(?::|%3a))?(?:\/|%2f)[^&#]*/gi
/** The name of a parameter whose value isn't a plain word. `error=Configuration` says more than `Configuration`. */
const name = /[?&][\w.~-]+=(?![a-z][\w-]*(?:[&#]|$))/gi
const plainParameter = /[?&][\w.~-]+=[a-z][\w-]*(?:[&#]|$)/i
const sign = /%[\da-f]{2}|[/#?&]/gi
/** Where code is, as stack traces write it: '(node_modules/jose/dist/decrypt.js:119:15)'. */
const place = /\(?(?:\b[a-z]:)?(?:[\w@.-]*[\\/])+[\w@.-]+:\d+(?::\d+)?\)?/gi

/**
 * A query without what only concerns the reader's own machine: of URLs, the path, the parameters and the fragment are left, and of
 * stack traces, the names of functions. What is left out becomes spaces, so that everything else stays in its place.
 */
export function withoutOwnPlaces(text: string): string {
  const clean = (found: string) =>
    [origin, placeParameter, name, sign].reduce((rest, part) => rest.replace(part, blank), found)
  const rest = text.replace(url, clean).replace(place, blank)
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text
}

/** A query without the paths of URLs that have a plain word as a parameter: the word says what happened at that path. */
export function withoutRequestPaths(text: string): string {
  return text.replace(url, (found) =>
    plainParameter.test(found) ? found.replace(/^[^?]+/, blank) : found,
  )
}

function blank(part: string): string {
  return ' '.repeat(part.length)
}

/** A path as routes spell it. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** The name that an encoded part of an address stands for. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An address as people write it. */
export function readable(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}

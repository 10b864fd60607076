/** A text as a part of a URL: 'C++ & Rust' → 'cplusplus-and-rust'. Names of files keep their case. */
export function urlName(text: string): string {
  const name = text
    .replaceAll('+', 'plus')
    .replaceAll('#', 'sharp')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}\p{M}._~-]+/gu, '-')
    .replace(/^[-.]+|-+$/g, '')
  return name || 'other'
}

/** The same for tags, which are equal in any case. */
export function tagName(tag: string): string {
  return urlName(tag.toLowerCase())
}

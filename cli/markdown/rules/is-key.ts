/** Names that must not become keys of a plain object made from a page's text. */
const forbidden = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'dangerouslySetInnerHTML',
  'children',
  'ref',
  'key',
])

/** Whether a directive's argument of this name is passed on. */
export function isKey(name: string): boolean {
  return !forbidden.has(name)
}

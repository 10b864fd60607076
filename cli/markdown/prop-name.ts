/** Names, in lower case, that mean something to React or to JavaScript itself. */
const forbidden = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'dangerouslysetinnerhtml',
  'innerhtml',
  'children',
  'ref',
  'key',
])

/** Whether text from a page may be passed on under this name, as a property of an element or a component. */
export function isKey(name: string): boolean {
  return !forbidden.has(name.toLowerCase())
}

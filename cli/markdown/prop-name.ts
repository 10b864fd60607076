/** Names, in lower case, that React or JavaScript uses. */
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

/** Whether text from a page may be passed to an element or a component as the property of this name. */
export function isPropName(name: string): boolean {
  return !forbidden.has(name.toLowerCase())
}

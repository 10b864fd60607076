/** `next` with those parts of `before` that are equal, so that React and others recognize what has not changed. */
export function shareEqual<T>(before: unknown, next: T): T {
  if (Object.is(before, next)) return next
  if (Array.isArray(before) && Array.isArray(next)) {
    const shared = next.map((item, i) => shareEqual(before[i], item))
    const isSame = before.length === next.length && shared.every((item, i) => item === before[i])
    // Equal to `next`, so of its type.
    return (isSame ? before : shared) as T
  }
  if (!isPlain(before) || !isPlain(next)) return next
  const shared = Object.fromEntries(
    Object.entries(next).map(([name, value]) => [name, shareEqual(before[name], value)]),
  )
  const names = Object.keys(shared)
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && shared[name] === before[name])
  return (isSame ? before : shared) as T
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

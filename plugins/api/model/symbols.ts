import { memberAnchor } from './plan.ts'

/**
 * The URL of a name as authors write it: 'createLamp', 'createLamp()', 'Lamp.dim', 'Lamp#dim', or with a module before it,
 * 'lamps/Lamp'. Whether a member exists is checked with all other anchors. `urls` has those of exports.
 */
export function findSymbol(
  written: string,
  urls: Readonly<Record<string, string>>,
): string | undefined {
  const name = decoded(written).replace(/\(\)$/, '').replace('#', '.')
  const urlOf = (one: string) => (Object.hasOwn(urls, one) ? urls[one] : undefined)
  const own = urlOf(name)
  if (own !== undefined) return own
  const at = name.lastIndexOf('.')
  const url = at > 0 ? urlOf(name.slice(0, at)) : undefined
  if (url === undefined) return undefined
  return url + (url.includes('#') ? '.' : '#') + memberAnchor(name.slice(at + 1))
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

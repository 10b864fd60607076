import { withBase } from '../../runtime/index.ts'

/** Where a hit leads. */
export interface HitTarget {
  /** With base. */
  readonly href: string
  /** Whether that is another site. */
  readonly isExternal: boolean
}

/**
 * Where an address of the index leads; undefined for one that is not to be followed. An index may be written by others,
 * so only the web, mail and places of this site count: no scripts, no `//host`, nothing that hides one of them.
 */
export function hitTarget(url: string, baseUrl: string): HitTarget | undefined {
  const address = url.trim()
  const plain = decode(address).trim()
  if (!address || /[\u0000-\u001f\u007f-\u009f]|^[\\/]{2}/.test(plain)) return undefined
  const scheme = /^([^/?#:]*):/.exec(plain)?.[1]?.toLowerCase()
  if (scheme === undefined) return { href: fromRoot(address, baseUrl), isExternal: false }
  if (scheme === 'mailto') return { href: address, isExternal: true }
  return /^https?$/.test(scheme) ? ofWeb(address) : undefined
}

function ofWeb(address: string): HitTarget | undefined {
  try {
    const { origin, href } = new URL(address)
    return { href, isExternal: origin !== location.origin }
  } catch {
    return undefined
  }
}

/** The addresses of a local index have no base, those of a hosted one may. */
function fromRoot(path: string, baseUrl: string): string {
  return path.startsWith(baseUrl) && baseUrl !== '/' ? path : withBase(path, baseUrl)
}

/** Whatever is hidden by percent signs, a few times over. */
function decode(text: string): string {
  let plain = text
  for (let turn = 0; turn < 3; turn++) {
    try {
      const next = decodeURIComponent(plain)
      if (next === plain) break
      plain = next
    } catch {
      break
    }
  }
  return plain
}

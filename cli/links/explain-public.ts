import { join } from 'node:path'
import { lookAt } from '../files/disk.ts'
import { readablePlace } from './href.ts'
import type { LinkTargets } from './types.ts'

/**
 * Why hosts serve nothing at a decoded path from the site's root although `public/` has a file or folder of that name, and
 * how the link has to be `written`; undefined if it has none.
 */
export function explainPublicPath(
  path: string,
  written: string,
  {
    targets,
    root,
  }: { readonly targets: Pick<LinkTargets, 'hasPublicFile'>; readonly root: string },
): { readonly reason: string; readonly fix: string } | undefined {
  const plain = path.replace(/\/$/, '')
  if (plain === '' || plain.includes('\0')) return undefined
  if (plain !== path && targets.hasPublicFile(`${plain}.html`)) {
    return {
      reason: `not every host serves public${readablePlace(plain)}.html at a URL that ends with a slash`,
      fix: `write "${written.replace(/\/(?=[?#]|$)/, '')}"`,
    }
  }
  if (!lookAt(join(root, 'public', plain))?.isDirectory()) return undefined
  return {
    reason: `public${readablePlace(plain)}/ has no index.html`,
    fix: 'link to a file in that folder, or remove the link',
  }
}

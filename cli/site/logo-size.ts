import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { SiteConfig } from '../config/types.ts'
import { reading } from '../files/disk.ts'

/** Reads the size of a logo that has a file for each mode: the picture in its place in the HTML needs one. */
export async function withLogoSize(site: SiteConfig): Promise<SiteConfig> {
  const { logo } = site.navbar
  if (logo?.srcDark === undefined || logo.width !== undefined || logo.height !== undefined) {
    return site
  }
  // Few sites have such a logo, and this loads markdown-it.
  const { readSize } = await import('../images/image-size.ts')
  const file = join(site.root, 'public', logo.src.slice(site.baseUrl.length))
  const size = readSize(
    reading(file, () => readFileSync(file)),
    extname(file),
  )
  return { ...site, navbar: { ...site.navbar, logo: { ...logo, ...size } } }
}

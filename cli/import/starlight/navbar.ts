import { posix } from 'node:path'
import type { Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import type { ConfigData } from '../types.ts'
import { compact } from '../writing/links.ts'
import type { Copy } from '../writing/place-files.ts'
import { socialLink } from '../writing/social-links.ts'

/** The pictures of the logo, which are copied into `public/`. */
export function findLogos(
  logo: Setting,
  context: { readonly srcDir: string; readonly tree: SiteTree },
): Copy[] {
  const light = findPicture(logo.at(logo.at('src').isMissing ? 'light' : 'src'), context)
  const dark = light && findPicture(logo.at('dark'), context)
  return [light, dark?.to === light?.to ? undefined : dark].filter((one) => one !== undefined)
}

function findPicture(
  setting: Setting,
  { srcDir, tree }: { readonly srcDir: string; readonly tree: SiteTree },
): Copy | undefined {
  const written = setting.peek()
  if (typeof written !== 'string') return undefined
  const from = posix.normalize(written.replace(/^~\//, `${srcDir}/`).replace(/^[@/]+/, ''))
  const to = `public/${posix.basename(from)}`
  if (!tree.has(from) || tree.has(to)) return undefined
  setting.done()
  return { from, to, isFile: true }
}

/** The icon; Starlight has a default. */
export function importStarlightFavicon(favicon: Setting, tree: SiteTree): string | undefined {
  const written = favicon.text()?.replace(/^\//, '')
  return written ?? (tree.has('public/favicon.svg') ? 'favicon.svg' : undefined)
}

/** The logo, and links to social networks. */
export function importStarlightNavbar(
  settings: Setting,
  [copied, dark]: readonly Copy[],
  title: string,
): ConfigData['navbar'] {
  const logo = settings.at('logo')
  const isTitle = logo.at('replacesTitle').flag() ?? false
  for (const key of ['src', 'light', 'dark']) {
    if (!copied || (key === 'dark' && !dark))
      logo.at(key).leave('copy the image into public/ and set "navbar.logo"')
  }
  // A picture that replaces the title needs its text.
  const alt = logo.at('alt').text() ?? (isTitle ? title : undefined)
  const social = settings.at('social')
  const items = social.isList
    ? social.items().flatMap(importSocial)
    : social.keys().flatMap((name) => {
        const target = social.at(name).text()
        return target === undefined ? [] : [socialLink(name, target)]
      })
  return compact({
    title: copied && isTitle ? '' : undefined,
    logo:
      copied &&
      compact({
        src: posix.basename(copied.to),
        srcDark: dark && posix.basename(dark.to),
        alt,
      }),
    hideOnScroll: false,
    items: items.length > 0 ? items : undefined,
  })
}

function importSocial(item: Setting): object[] {
  const label = item.at('label').text()
  const target = item.at('href').text()
  const icon = item.at('icon').text() ?? ''
  item.at('icon').done()
  return label === undefined || target === undefined ? [] : [socialLink(icon, target, label)]
}

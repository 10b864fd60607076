import type { Setting } from '../reading/settings.ts'
import type { ConfigData } from '../types.ts'
import { compact, nonEmpty, splitSiteUrl } from '../writing/links.ts'
import type { Copy } from '../writing/place-files.ts'
import { socialLink, socialName } from '../writing/social-links.ts'

/** The URL of the site, and its path. */
export function siteUrl(settings: Setting) {
  return splitSiteUrl(settings.at('site_url').text())
}

/** The title and the look; `pictures` are copied into `public/`. */
export function importMkdocsSite(settings: Setting, pictures: readonly Copy[]): ConfigData {
  const theme = settings.at('theme')
  const path = (name: string) =>
    pictures
      .find(({ from }) => from.endsWith(`/${theme.at(name).peek()}`))
      ?.to.slice('public/'.length)
  return {
    title: settings.at('site_name').text() ?? 'Documentation',
    tagline: settings.at('site_description').text(),
    ...siteUrl(settings),
    favicon: path('favicon'),
    navbar: importNavbar(settings, path('logo')),
    footer: importFooter(settings.at('copyright').text()),
    colorMode: importColorMode(theme.at('palette')),
    locales: importLocale(theme),
  }
}

function importNavbar(settings: Setting, logo: string | undefined): ConfigData['navbar'] {
  const repository = settings.at('repo_url').text()
  const social = settings
    .at('extra', 'social')
    .items()
    .flatMap((item) => {
      const target = item.at('link').text()
      const icon = item.at('icon').text()
      const service = icon?.split('/').at(-1) ?? 'Link'
      const label = item.at('name').text() ?? socialName(service)
      return target === undefined || target === repository
        ? []
        : [socialLink(service, target, label)]
    })
  const source =
    repository === undefined ? [] : [{ label: 'Repository', href: repository, position: 'right' }]
  const items = [...source, ...social]
  return compact({
    logo: logo === undefined ? undefined : { src: logo },
    hideOnScroll: false,
    items: nonEmpty(items),
  })
}

function importFooter(copyright: string | undefined): ConfigData['footer'] {
  return copyright === undefined ? undefined : { copyright: copyright.trim() }
}

/** A palette, or one for each mode; the first one is the default. Readers can choose if there are several. */
function importColorMode(palette: Setting): ConfigData['colorMode'] {
  const [first, ...others] = palette.itemsOrOne()
  const isDark = first?.at('scheme').text() === 'slate'
  const isSystem = [first, ...others].some((one) => one?.at('media').peek() !== undefined)
  for (const one of others) one.done()
  for (const key of ['media', 'toggle']) first?.at(key).done()
  if (!first) return undefined
  return compact({
    default: isDark ? 'dark' : undefined,
    switch: others.length === 0 ? false : undefined,
    respectSystem: isSystem ? undefined : false,
  })
}

function importLocale(theme: Setting): ConfigData['locales'] {
  const code = theme.at('language').text() ?? theme.at('locale').text() ?? 'en'
  return code === 'en' ? undefined : { [code]: { label: code } }
}

/** The ID of Google Analytics. */
export function importMkdocsAnalytics(analytics: Setting): ConfigData['analytics'] {
  const isGoogle = analytics.at('provider').peek() === 'google'
  const id = isGoogle ? analytics.at('property').text() : undefined
  if (id === undefined) return undefined
  analytics.at('provider').done()
  return { gtag: { id, anonymizeIp: false } }
}

import { isExternal, withBase } from '../../../runtime/contract/url.ts'
import { accentPalette } from '../../config/accent.ts'
import { serviceIconUrl } from '../../config/service-icons.ts'
import type { SiteConfig } from '../../config/types.ts'
import { fontStyles } from './font-styles.ts'

/**
 * CSS for settings: in the style sheet, because a strict policy would block a `style` attribute. A site without these
 * settings has none of it. `fileUrl` is what a path below the base URL is in the style sheet.
 */
export function settingStyles(site: SiteConfig, fileUrl: (path: string) => string): string {
  const accent = accentColors(site) + announcementColors(site)
  return accent + fontStyles(site, fileUrl) + logoStyles(site, fileUrl) + iconStyles(site, fileUrl)
}

/** In the layer of the theme's palette, so that the style sheets of the site can replace single colors. */
function accentColors({ accentColor }: SiteConfig): string {
  if (accentColor === undefined) return ''
  const all = Object.entries(accentPalette(accentColor).properties)
  return `@layer tokens { :root { ${all.map(([name, color]) => `${name}: ${color};`).join(' ')} } }\n`
}

function announcementColors({ announcementBar: bar }: SiteConfig): string {
  if (!bar?.backgroundColor && !bar?.textColor) return ''
  const background = bar.backgroundColor ? `--announcement-background: ${bar.backgroundColor};` : ''
  const text = bar.textColor ? `--announcement-text: ${bar.textColor};` : ''
  return `:root { ${background} ${text} }\n`
}

/** What the URL of a logo ends with if the style sheet shows it. */
const logoMark = '#site-logo'

/**
 * The source of a logo that has a file for each mode: an empty picture of its size, behind which the style sheet shows
 * the file. The browser requests only the file of the mode, also without JavaScript.
 */
export function emptyLogo({ width = 32, height = 32 }: LogoSize): string {
  const size = `width='${width}' height='${height}'`
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' ${size}/>${logoMark}`
}

interface LogoSize {
  readonly width?: number | undefined
  readonly height?: number | undefined
}

function logoStyles({ navbar: { logo } }: SiteConfig, fileUrl: (path: string) => string): string {
  if (logo?.srcDark === undefined) return ''
  const image = `[src$="${logoMark}"]`
  const light = quoteUrl(fileUrl(logo.src))
  const dark = quoteUrl(fileUrl(logo.srcDark))
  return `${image} { background: ${light} center / contain no-repeat }
${inDarkMode(image, `background-image: ${dark}`)}`
}

/** Icons in front of the labels of links; in the bar, the label is clipped and only screen readers read it. */
function iconStyles({ icons, baseUrl }: SiteConfig, fileUrl: (path: string) => string): string {
  if (icons.length === 0) return ''
  const anyLink = ':is(.navbar-link, .footer li a)'
  const images = icons.map(({ href, icon }) => {
    const url = serviceIconUrl(icon) ?? fileUrl(withBase(`/${icon}`, baseUrl))
    return `${anyLink}${linksTo(href)}::before { mask-image: ${quoteUrl(url)} }`
  })
  const all = `:is(${icons.map(({ href }) => linksTo(href)).join(', ')})`
  const links = `${anyLink}${all}`
  return `@layer components {
.navbar-nav .navbar-list { align-items: center }
${links} { display: inline-flex; gap: var(--space-2); align-items: center }
${links}::before { flex: none; inline-size: 1.25rem; block-size: 1.25rem; background: currentcolor; mask: center / contain no-repeat; content: "" }
${images.join('\n')}
.navbar-nav .navbar-link${all} { gap: var(--control); inline-size: var(--control); block-size: var(--control); padding: 0 calc((var(--control) - 1.25rem) / 2); overflow: hidden; white-space: nowrap }
@media (forced-colors: active) { ${links}::before { background: LinkText; forced-color-adjust: none } }
}
`
}

function linksTo(href: string): string {
  return `[href${isExternal(href) ? '' : '$'}=${JSON.stringify(href)}]`
}

/** A rule for dark mode: chosen by the reader or, without JavaScript, by the system. Print is in light mode. */
function inDarkMode(selector: string, declarations: string): string {
  return `@media screen { html[data-theme="dark"] ${selector} { ${declarations} } }
@media screen and (prefers-color-scheme: dark) { html:not([data-theme]) ${selector} { ${declarations} } }
`
}

function quoteUrl(url: string): string {
  return `url("${encodeURI(url)}")`
}

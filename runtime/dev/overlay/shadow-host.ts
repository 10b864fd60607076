import { storageKeys } from '../../storage-keys.ts'
import { overlayStyles } from './overlay-styles.ts'

/** Where the overlay is: at the end of the body, apart from the site's styles and scripts. */
export function createShadowHost(): { readonly host: HTMLElement; readonly root: ShadowRoot } {
  const host = document.createElement('docs-build-problems')
  host.lang = 'en'
  host.dir = 'ltr'
  // The site's shortcuts are not for what is typed here.
  for (const type of ['keydown', 'keypress', 'keyup']) {
    host.addEventListener(type, (event) => event.stopPropagation())
  }
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayStyles)
  // Unlike a style element, it needs no permission from the site's policy.
  root.adoptedStyleSheets = [sheet]
  document.body.append(host)
  return { host, root }
}

/** The color mode of the page in view. An error page has none: it uses what was chosen on the other pages. */
export function colorMode(): 'light' | 'dark' {
  const { colorScheme } = getComputedStyle(document.documentElement)
  const schemes = colorScheme.split(' ').filter((one) => one === 'light' || one === 'dark')
  const [only] = schemes.length === 1 ? schemes : [savedMode()]
  if (only === 'light' || only === 'dark') return only
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function savedMode(): string | null {
  try {
    return localStorage.getItem(storageKeys.theme)
  } catch {
    return null
  }
}

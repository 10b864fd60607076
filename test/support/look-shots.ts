import { join } from 'node:path'
import type { Shot } from './take-picture.ts'

/** The folder of the pictures. */
export const keptPictures = join(import.meta.dirname, '../site/look')

const narrow = { width: 360, height: 740 }

/** What the pictures of pages from left to right show, by name. */
export const lookShots: Readonly<Record<string, Shot & { readonly path: string }>> = {
  'docs-1280': { path: '/guide/lamps', width: 1280 },
  'docs-1440-dark': { path: '/guide/lamps', width: 1440, height: 900, mode: 'dark' },
  'docs-1024': { path: '/guide/lamps', width: 1024, scroll: 700 },
  'docs-768-dark': { path: '/guide/lamps', width: 768, mode: 'dark' },
  'docs-360': { path: '/guide/lamps', ...narrow },
  'menu-360-dark': {
    path: '/guide/lamps',
    ...narrow,
    mode: 'dark',
    click: '.navbar-menu-button',
  },
  'parts-900': { path: '/guide/parts', width: 900, height: 2000 },
  'parts-900-dark': { path: '/guide/parts', width: 900, height: 2000, mode: 'dark' },
  'parts-900-forced': { path: '/guide/parts', width: 900, height: 1500, forcedColors: 'active' },
  'old-version-1280': { path: '/v1/guide/lamps', width: 1280, click: '.navbar .dropdown summary' },
  'not-found-1280-dark': { path: '/guide/lamp', width: 1280, mode: 'dark' },
}

/** What those from right to left show. */
export const lookShotsRtl: typeof lookShots = {
  'docs-1280-rtl': { path: '/guide/lamps', width: 1280 },
  'menu-360-rtl': { path: '/guide/lamps', ...narrow, click: '.navbar-menu-button' },
}

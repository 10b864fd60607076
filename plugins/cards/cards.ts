import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { ReactElement } from 'react'
import * as v from 'valibot'
import { anyText, list, object } from '../../cli/report/schema.ts'
import {
  checkOptions,
  definePlugin,
  type HeadTag,
  type PageContext,
  type Plugin,
  type Route,
  type SiteConfig,
  withBase,
} from '../kit.ts'
import type { Card } from './card.ts'
import { checkLibraries, createDrawCard, type DrawCard, libraryVersions } from './draw-card.ts'
import { type CardFont, defaultFonts, findFonts, fontSchema } from './fonts.ts'
import { removeUnusedPictures, storedPicture } from './stored-pictures.ts'
import { size, usualCard } from './usual-card.ts'

export type { Card, CardFont }

/** Plain data for the hooks of pages. */
interface Shared {
  readonly logo: string | null
  /** A hash of the fonts. */
  readonly fonts: string
}

const optionsSchema = object({
  /** A component that replaces the built-in card. Its props are those of `Card`. */
  template: v.optional(
    v.custom<(card: Card) => ReactElement>(
      (one) => typeof one === 'function',
      'must be a function',
    ),
  ),
  /** Fonts to use before Inter, for example for a different script. */
  fonts: v.optional(list(fontSchema), []),
  /** Color of the line at the edge of the card. @default '#2563eb' */
  color: v.optional(anyText, '#2563eb'),
  /** Path of the logo in `public/`: SVG, PNG, or JPEG. @default the navbar's logo */
  logo: v.optional(anyText),
})
export interface CardsOptions extends v.InferInput<typeof optionsSchema> {}

/**
 * Creates images for link previews: a PNG for each page with its title, section, and description, and the site's title and
 * logo. `satori` and `resvg`, which you install, create them when the site is built.
 */
export function cards(options: CardsOptions = {}): Plugin {
  const { template, fonts, color, logo } = checkOptions('cards', optionsSchema, options)
  const files = [...fonts, ...defaultFonts]
  const draw = keep((root: string) => createDrawCard(findFonts(files, root)))
  const component = template ?? ((card: Card) => usualCard(card, color))
  // A page's head needs the name of its card, a hash of the drawing: the hook for its files makes the picture of it.
  const drawings = new Map<string, string>()

  return definePlugin<never, Shared>({
    name: 'cards',
    // What a template depends on is unknown.
    ...(template === undefined && {
      cacheKey: JSON.stringify([fonts, color, logo, libraryVersions()]),
    }),
    watch: fonts.map(({ file }) => file).filter((file) => file.startsWith('./')),
    content(_sources, { site, share }) {
      checkUrl(site)
      checkLibraries(site.configFile)
      removeUnusedPictures(site.root, join(site.outDir, folder))
      const found = findFonts(files, site.root, site.configFile)
      share({ logo: readLogo(site, logo) ?? null, fonts: hashFiles(found.map(({ file }) => file)) })
      return undefined
    },
    async head(tags, { route, title, description, frontMatter }, context) {
      if (route === undefined || frontMatter.image !== undefined) return undefined
      const card = cardOf({ route, title, description }, context)
      const { svg, missing } = await (await draw(context.site.root)).toSvg(component(card))
      if (missing !== '') reportMissing(missing, context)
      drawings.set(route.url, svg)
      return withCard(tags, card, absolute(pathOf(card.url, svg), context.site))
    },
    async page({ route, title, description }, context) {
      if (route.page.frontMatter.image !== undefined) return undefined
      const { toSvg, toPng } = await draw(context.site.root)
      const card = cardOf({ route, title, description }, context)
      const svg = drawings.get(route.url) ?? (await toSvg(component(card))).svg
      drawings.delete(route.url)
      const path = pathOf(route.url, svg)
      const contents = storedPicture(context.site.root, basename(path), () => toPng(svg))
      return { files: [{ path, contents }] }
    },
  })
}

/** Makes a value at the first call. */
function keep(make: (root: string) => Promise<DrawCard>): (root: string) => Promise<DrawCard> {
  let made: Promise<DrawCard> | undefined
  return (root) => {
    made ??= make(root)
    return made
  }
}

/** Services that show link previews only accept complete URLs. */
function checkUrl({ url, configFile }: SiteConfig): void {
  if (url !== undefined) return
  throw Object.assign(
    new Error('link previews need complete URLs, but "url" is not set in the configuration'),
    {
      at: { file: configFile },
      fix: `set "url" in the configuration to the URL that the site is published at`,
    },
  )
}

function cardOf(
  page: { readonly route: Route; readonly title: string; readonly description: string },
  { site, shared }: PageContext<Shared>,
): Card {
  const { route, title, description } = page
  const section = route.breadcrumbs[0]?.label
  return {
    title: route.page.title || title,
    description,
    section: section === route.page.title ? undefined : section,
    siteTitle: site.title,
    logo: shared?.logo ?? undefined,
    url: route.url,
  }
}

/** Where cards are in the output. */
const folder = 'cards'

/** Equal drawings have equal names; two pages with one title have two files. */
function pathOf(url: string, svg: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([url, libraryVersions()]))
    .update(svg)
  return `${folder}/${hash.digest('hex').slice(0, 16)}.png`
}

function absolute(path: string, { url = '', baseUrl }: SiteConfig): string {
  return url + withBase(`/${path}`, baseUrl)
}

const replaced = /^(?:og:image(?::.*)?|twitter:card|twitter:image(?::.*)?)$/

function withCard(tags: readonly HeadTag[], card: Card, url: string): readonly HeadTag[] {
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attrs: { property: name, content },
  })
  const { title, siteTitle } = card
  return [
    ...tags.filter(({ attrs }) => !replaced.test(String(attrs?.property ?? attrs?.name))),
    property('og:image', url),
    property('og:image:width', String(size.width)),
    property('og:image:height', String(size.height)),
    property('og:image:alt', title === siteTitle ? title : `${title} – ${siteTitle}`),
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
  ]
}

function reportMissing(missing: string, { report }: PageContext<Shared>): void {
  const isOne = [...missing].length === 1
  report({
    code: 'missing-glyph',
    severity: 'warning',
    message: `The card's fonts do not contain the ${isOne ? 'character' : 'characters'} "${missing}"`,
    fix: `add a font with ${isOne ? 'this character' : 'these characters'} to "fonts" in the options of cards(), or set "image" in the front matter`,
  })
}

const logoTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

function readLogo(site: SiteConfig, option: string | undefined): string | undefined {
  const src = site.navbar.logo?.src
  const path = option ?? src?.slice(withBase('/', site.baseUrl).length)
  if (path === undefined || (option === undefined && /^(?:https?:)?\/\//.test(src ?? '')))
    return undefined
  const file = join(site.root, 'public', path)
  const type = logoTypes[extname(file).toLowerCase()]
  // What the navbar shows can have other formats. That it does not exist is reported by the check of the configuration.
  if (option === undefined && (type === undefined || !existsSync(file))) return undefined
  if (type !== undefined && existsSync(file)) {
    return `data:${type};base64,${readFileSync(file).toString('base64')}`
  }
  const reason = existsSync(file) ? 'it is not an SVG, PNG, or JPEG file' : 'there is no such file'
  throw Object.assign(new Error(`cannot read the logo "public/${path}": ${reason}`), {
    at: { file: site.configFile },
    fix: `set "logo" in the options of cards() to an SVG, PNG, or JPEG file in public/`,
  })
}

function hashFiles(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

import type { HrefStyle } from '../../runtime/contract/url.ts'
import { viewUrlOf } from '../config/edit-url.ts'
import { createExternalPaths, type ExternalPaths } from '../config/schema/external-paths.ts'
import type { SiteConfig } from '../config/types.ts'
import { ignoresSlugs } from '../content/page-path.ts'
import { type PathAliases, readPathAliases } from '../files/packages/path-aliases.ts'
import { createImageFiles, type ImageFiles } from '../images/image-files.ts'
import { createVariants, type MakeVariants } from '../images/image-variants.ts'

/** Reads an href with the scheme of a plugin, in the page of a source; undefined for any other. */
export type ReadScheme = (
  href: string,
  source: string,
) =>
  | { readonly href: string }
  | { readonly problem: string; readonly fix?: string | undefined }
  | undefined

/** The configuration that resolving links needs. */
export interface LinkOptions extends HrefStyle {
  readonly root: string
  readonly images: ImageFiles
  /** Undefined if images are published as they are. */
  readonly makeVariants?: MakeVariants | undefined
  readonly externalPaths: ExternalPaths
  /**
   * Paths that name no file of Markdown, and paths in raw HTML, are relative to the URL of the page, which ends with a slash, as
   * MkDocs leaves them.
   */
  readonly hasUrlPaths: boolean
  /** A path that begins with `/` may also lead to a file in the folder of the pages, as in MkDocs and VitePress. */
  readonly hasRootPaths: boolean
  /** How the URLs begin at which the host of the repository shows files of the site's folder, if it is known. */
  readonly viewUrl: string | undefined
  /** The names of folders in the site's `tsconfig.json`, which is read when a page uses one. */
  readonly aliases: () => PathAliases
  /** Undefined if no plugin has a scheme. */
  readonly readScheme?: ReadScheme | undefined
}

/** The options of one site. They cache the sizes and hashes of images for all pages. */
export function createLinkOptions(site: SiteConfig, readScheme?: ReadScheme): LinkOptions {
  const { root, baseUrl, trailingSlash } = site
  let read: PathAliases | undefined
  const aliases = () => {
    read ??= readPathAliases(root)
    return read
  }
  const externalPaths = createExternalPaths(site)
  const hasUrlPaths = site.paths === 'mkdocs' && !site.htmlUrls
  const hasRootPaths = ignoresSlugs(site.paths)
  const images = createImageFiles()
  const makeVariants = createVariants(site)
  const viewUrl = site.editUrl && viewUrlOf(site.editUrl)
  const rules = { hasUrlPaths, hasRootPaths, viewUrl }
  const files = { images, makeVariants, externalPaths, aliases }
  return { root, baseUrl, trailingSlash, ...files, ...rules, readScheme }
}

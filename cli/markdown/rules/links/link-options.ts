import type { ExternalPaths } from '../../../config/external-paths.ts'
import type { ImageFiles } from '../../image-files.ts'

/** What resolving needs of the site's configuration. */
export interface LinkOptions {
  readonly root: string
  readonly baseUrl: string
  readonly images: ImageFiles
  readonly externalPaths: ExternalPaths
}

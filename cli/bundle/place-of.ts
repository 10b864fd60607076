import { join, relative } from 'node:path'
import type { Location } from 'esbuild'
import type { SiteConfig } from '../config/types.ts'
import type { Place } from '../report/diagnostic.ts'

/** A place in a file of the site, as reports have it. */
export function placeOf(location: Location, { root }: SiteConfig): Place {
  const file = relative(root, join(root, location.file))
  return { file, line: location.line, column: characters(location) + 1 }
}

/** The bundler counts a column in bytes. */
function characters({ lineText, column }: { lineText: string; column: number }): number {
  return Buffer.from(lineText).subarray(0, column).toString().length
}

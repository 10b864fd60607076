import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Location } from 'esbuild'
import type { SiteConfig } from '../config/types.ts'
import type { Place } from '../report/diagnostic.ts'

/** A place in a file of the site, as reports have it. */
export function placeOf(location: Location, { root }: SiteConfig): Place {
  const file = relative(root, join(root, location.file))
  return { file, line: location.line, column: characters(location) + 1 }
}

/** The place of what the bundler quotes in a problem. */
export function placeInModule(problem: string, location: Location, site: SiteConfig): Place {
  const place = placeOf(location, site)
  if (!/\.mdx?$/.test(place.file)) return place
  return {
    file: place.file,
    ...placeInMdx(problem, readFileSync(join(site.root, place.file), 'utf8')),
  }
}

/** Where an MDX file has what the bundler quotes: the lines of the compiled module mean nothing to its author. */
function placeInMdx(problem: string, text: string): Pick<Place, 'line' | 'column'> {
  for (const [, quoted = ''] of problem.matchAll(/"([^"]+)"/g)) {
    const found = text.indexOf(quoted)
    if (found < 0) continue
    const before = text.slice(0, found).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
  return { line: 1, column: 1 }
}

/** The bundler counts a column in bytes. */
function characters({ lineText, column }: { lineText: string; column: number }): number {
  return Buffer.from(lineText).subarray(0, column).toString().length
}

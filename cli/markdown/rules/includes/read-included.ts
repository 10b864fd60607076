import { type Origin, originAt, placeAt } from '../../../content/origins.ts'
import type { Refusal } from '../../../files/disk.ts'
import { publishRule, reportAt } from '../../../links/link-page.ts'
import { nearest } from '../../../report/nearest.ts'
import type { MarkdownEnv } from '../../page-env.ts'
import { type Excerpt, excerptLines, excerptRegion } from './regions.ts'
import { readSiteFile, type SiteFile } from './site-file.ts'

/** What a page includes, and where. */
export interface IncludeRequest {
  /** `./auth.ts`, `./auth.ts#region` or `./auth.ts#L2-L5`, as written. */
  readonly written: string
  readonly line: number
  readonly column: number | undefined
  /** Folder of the site. */
  readonly root: string
}

/** An included file, and the lines of it that the page shows. */
export interface Included extends Excerpt {
  readonly file: SiteFile
  readonly region: string | undefined
  /** The text that includes it. */
  readonly origin: Origin
}

/**
 * Reads what a page includes, and notes the file: when it changes, the page does. What cannot be shown is reported.
 * `excerptWhole` returns the lines to show of a file if no region is named.
 */
export function readIncluded(
  env: MarkdownEnv,
  request: IncludeRequest,
  excerptWhole: (text: string, place: string) => Excerpt,
): Included | undefined {
  const { written, line, root } = request
  const origin = originAt(env.origins, line)
  const hash = written.indexOf('#')
  const path = hash < 0 ? written : written.slice(0, hash)
  const region = hash < 0 ? undefined : written.slice(hash + 1)
  env.onLocalHref?.({
    kind: 'file',
    href: written,
    from: origin.place,
    at: placeAt(env.origins, line, request.column),
  })
  const file = readSiteFile(path, origin.place, publishRule(root, env))
  if (file.file !== undefined) env.includes.add(file.file)
  if (!('text' in file)) {
    const fix = region === undefined ? file.fix : file.fix.replace(/"$/, `#${region}"`)
    reportInclude(env, request, { ...file, fix })
    return undefined
  }
  if (region === undefined) return { ...excerptWhole(file.text, file.place), file, region, origin }
  const excerpt = excerptRegion(file.text, region)
  if ('lines' in excerpt) return { ...excerpt, file, region, origin }
  const numbered = excerptLines(file.text, region)
  if (numbered && numbered.lines.length > 0) return { ...numbered, file, region, origin }
  if (numbered) reportInclude(env, request, refuseLines(file, region))
  else if (excerpt.kind === 'unclosed') {
    const fix = `add the comment "#endregion ${region}" at the end of the region`
    const reason = `the region "${region}" in ${file.place} has no end`
    reportInclude(env, request, { reason, fix })
  } else {
    const near = nearest(region, excerpt.names)
    const fix = near
      ? `write "${path}#${near}"`
      : `put the lines to include between the comments "#region ${region}" and "#endregion ${region}"`
    const reason = `${file.place} has no region "${region}"`
    reportInclude(env, request, { reason, fix })
  }
  return undefined
}

/** Why a range such as 'L2-L5' contains no lines of a file. */
function refuseLines({ place, text }: SiteFile, region: string): Refusal {
  const [first = 0, last = first] = (region.match(/\d+/g) ?? []).map(Number)
  const fix = 'correct the line numbers'
  if (last < first)
    return { reason: `the range begins at line ${first}, but ends at line ${last}`, fix }
  if (last === 0) return { reason: 'line numbers begin at 1', fix }
  if (text === '') return { reason: `${place} is empty`, fix: 'include a different file' }
  const count = text.replace(/\r?\n$/, '').split('\n').length
  return { reason: `${place} ends at line ${count}`, fix }
}

/** Reports that something cannot be included. */
export function reportInclude(
  env: MarkdownEnv,
  { written, line, column }: Pick<IncludeRequest, 'written' | 'line' | 'column'>,
  { reason, fix, file, isSecret }: Refusal & { readonly file?: string | undefined },
): void {
  reportAt(
    env,
    { line, column },
    {
      code: 'broken-include',
      severity: 'error',
      message: `Cannot include "${written}": ${reason}`,
      fix,
      ...(isSecret && { refusedFile: file }),
    },
  )
}

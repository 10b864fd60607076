import { originOfPage } from '../../content/generated-origin.ts'
import type { GeneratedFrom, SourceFile } from '../../content/types.ts'
import { placeOfSource } from '../../files/paths.ts'
import { type Diagnostic, formatPlace, type Place } from '../../report/diagnostic.ts'

export interface SourceRefusal {
  readonly reason: string
  readonly fix: string
}

/** What is reported of a source that cannot be a page; `plugin` returned it. */
export function refuseSource(
  source: string,
  plugin: string | undefined,
  { reason, fix, at }: SourceRefusal & { readonly at: Place },
): Diagnostic {
  const by = plugin === undefined ? 'a plugin' : `the plugin "${plugin}"`
  const message = `Cannot make a page from the source "${source}" of ${by}: ${reason}`
  return { code: 'plugin-failed', severity: 'error', message, at, fix }
}

/**
 * Reports each source that appears twice, at the origin of the second if it has one. The report names the place of the
 * first.
 */
export function refuseSameSources(
  sources: readonly SourceFile[],
  configFile: string,
): Diagnostic[] {
  const taken = new Map<string, SourceFile>()
  return sources.flatMap((source) => {
    const first = taken.get(source.source)
    if (!first) {
      taken.set(source.source, source)
      return []
    }
    // A plugin can put its sources before the files of the site.
    const [other, { generated }] = source.generated ? [first, source] : [source, first]
    const place = placeOf(other)
    const reason = `another page has the same source${place ? ` (${formatPlace(place)})` : ''}`
    const at = placeOfOrigin(generated) ?? { file: configFile }
    const refusal = { reason, fix: 'rename one of the sources', at }
    return refuseSource(source.source, generated?.plugin, refusal)
  })
}

function placeOf({ source, generated }: SourceFile): Place | undefined {
  return generated ? placeOfOrigin(generated) : { file: placeOfSource(source) }
}

/** Where a generated page comes from; undefined if its plugin doesn't say. */
export function placeOfOrigin(generated: GeneratedFrom | undefined): Place | undefined {
  const origin = generated && originOfPage(generated)
  return origin && { file: origin.file, ...(origin.line !== undefined && { line: origin.line }) }
}

import { placeOfSource } from '../../../cli/compiler-kit.ts'
import { type ContentContext, nearest, type PluginSource } from '../../kit.ts'

/**
 * The sources, with those of the Markdown `files` as MDX. `files` are places from the root; one that ends with a slash means
 * all Markdown files in a folder. One that means nothing is reported.
 */
export function asMdx(
  sources: readonly PluginSource[],
  files: readonly string[],
  { report }: Pick<ContentContext, 'report'>,
): readonly PluginSource[] {
  const folders = files.filter((file) => file.endsWith('/'))
  const named = new Set(files)
  const used = new Set<string>()
  const changed = sources.map((source) => {
    if (source.kind !== 'markdown' || source.text !== undefined) return source
    const place = placeOfSource(source.source)
    const folder = folders.find((one) => place.startsWith(one))
    if (!named.has(place) && folder === undefined) return source
    used.add(folder ?? place).add(place)
    return { ...source, kind: 'mdx' as const }
  })
  const places = sources.flatMap(({ source, kind }) =>
    kind === 'markdown' ? placeOfSource(source) : [],
  )
  for (const file of files.filter((one) => !used.has(one))) {
    const near = nearest(file, places)
    report({
      code: 'no-page',
      severity: 'warning',
      message: `The "files" option of mdx() lists "${file}", which ${file.endsWith('/') ? 'contains no Markdown pages' : 'is not a Markdown page'}`,
      fix: near ? `write "${near}", or remove the entry` : 'correct the path, or remove the entry',
    })
  }
  return changed
}

import { placeOfSource } from '../files/paths.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { enumerate, quoteList } from '../report/enumerate.ts'
import type { SourceFile } from './types.ts'

interface FileKind {
  readonly extension: RegExp
  readonly fix: string
}

/** Extensions of files that other generators make pages of, and what to do about them. */
const pageKinds: readonly FileKind[] = [
  {
    extension: /(?<=^|\/)_index\.md$/,
    fix: 'use the name "index.md": page names cannot begin with "_"',
  },
  {
    extension: /\.mdx$/,
    fix: `add mdx() from "docs-build/mdx" to "plugins" in the configuration`,
  },
  { extension: /\.(?:markdown|mdown|mkdn?|mdwn)$/i, fix: 'use the extension ".md"' },
  {
    extension: /\.(?!mdx?$|tsx$)(?:[mM][dD][xX]?|[tT][sS][xX])$/,
    fix: 'write the extension in lowercase',
  },
  { extension: /\.(?:rst|adoc|asciidoc|org|textile)$/i, fix: 'convert the text to Markdown' },
  {
    extension: /\.html?$/i,
    fix: 'convert the HTML to Markdown, or move it to public/, where files are published as they are',
  },
]

/**
 * Reports files that look like pages and are not among the `sources`, once for each kind of file. `files` are
 * relative to `content/`.
 */
export function reportIgnoredFiles(
  files: readonly string[],
  sources: readonly SourceFile[],
): Diagnostic[] {
  const used = new Set(
    sources.flatMap(({ source, generated }) => [
      source,
      generated?.origin?.file,
      ...(generated?.parts ?? []).map(({ origin }) => origin?.file),
    ]),
  )
  const ignored = files.filter((file) => !used.has(file) && !used.has(placeOfSource(file)))
  return pageKinds.flatMap(({ fix }, i) => {
    const ofKind = ignored.filter((file) => kindOf(file) === i)
    return ofKind.length === 0 ? [] : [describe(ofKind, fix)]
  })
}

/** The index of a file's kind. */
function kindOf(file: string): number {
  return pageKinds.findIndex(({ extension }) => extension.test(file))
}

function describe(files: readonly string[], fix: string): Diagnostic {
  const [first = ''] = files
  const extensions = files.map((file) => pageKinds[kindOf(file)]?.extension.exec(file)?.[0] ?? '')
  const endings = quoteList([...new Set(extensions)])
  const count = files.length === 1 ? '1 file' : `${files.length} files`
  const names = files.slice(0, 3).map(placeOfSource)
  const shown = files.length > 3 ? [...names, `${files.length - 3} more`] : names
  return {
    code: 'ignored-file',
    severity: 'warning',
    message: `${count} ending in ${endings} ${files.length === 1 ? 'is not a page' : 'are not pages'}: ${enumerate(shown)}`,
    at: { file: placeOfSource(first) },
    fix,
  }
}

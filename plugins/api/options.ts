import * as v from 'valibot'
import { anyText, folderPath, list, object, oneOf, record, text } from '../../cli/report/schema.ts'
import { labelsSchema } from '../kit.ts'
import { english } from './labels/english.ts'

export const optionsSchema = object({
  /**
   * Modules by import name: `{ lamps: '../src/index.ts' }`. Each is a file, relative to the site folder, or the name of an
   * installed package.
   */
  entryPoints: record(text),
  /**
   * Modules of the site's other versions, by version name: `{ v3: { lamps: 'lamps-v3' } }`, where `lamps-v3` is installed from
   * `npm:lamps@3`. @default {}
   */
  versions: v.optional(record(record(text)), {}),
  /** Path of the pages in each version. @default 'api' */
  dir: v.optional(folderPath, 'api'),
  /** Title of the overview page. @default 'API' */
  title: v.optional(text, 'API'),
  /** One or two sentences about the reference, for search engines. @default '' */
  description: v.optional(anyText, ''),
  /** Whether each export has its own page, or all exports of a module share one. @default 'export' */
  pages: v.optional(oneOf(['export', 'module']), 'export'),
  /** The `tsconfig.json` to use, relative to the site folder. @default the one closest to the first file */
  tsconfig: v.optional(text),
  /**
   * URL of a line of code, with `{commit}`, `{path}`, and `{line}`. Use '' for no links.
   * @default derived from the remote `origin`, if it is on GitHub, GitLab, Bitbucket, or Codeberg
   */
  sourceUrl: v.optional(anyText),
  /** Custom block tags, such as `['@permission']`, in addition to TypeDoc's. @default [] */
  tags: v.optional(
    list(
      v.pipe(
        text,
        v.regex(
          /^@[a-z][a-z\d]*$/i,
          'must be "@" followed by a letter and then only letters and digits, as in "@permission"',
        ),
      ),
    ),
    [],
  ),
  /** Labels to replace on the pages, such as `{ seeAlso: 'Related' }`. @default those of the site's language */
  labels: v.optional(labelsSchema(english), {}),
  /** Additional files and folders to watch in `dev`, relative to the site folder. @default [] */
  watch: v.optional(list(text), []),
})
export interface ApiOptions extends v.InferInput<typeof optionsSchema> {}

/** All options, with their defaults. */
export interface ApiSettings extends v.InferOutput<typeof optionsSchema> {}

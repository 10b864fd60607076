import * as v from 'valibot'
import { anyText, list, object, oneOf, record, text } from '../../cli/report/schema.ts'

export const optionsSchema = object({
  /**
   * The modules, by the names that programs import: `{ lamps: '../src/index.ts' }`. Each is a file, relative to the site's root,
   * or the name of an installed package.
   */
  entryPoints: record(text),
  /**
   * The modules of other versions of the site, by the name of the version: `{ v3: { lamps: 'lamps-v3' } }`, where `lamps-v3` is
   * installed from `npm:lamps@3`. @default {}
   */
  versions: v.optional(record(record(text)), {}),
  /** The path of the pages, in each version. @default 'api' */
  dir: v.optional(
    v.pipe(text, v.regex(/^[\w-]+(?:\/[\w-]+)*$/, 'must be a path without "/" at its ends')),
    'api',
  ),
  /** The title of the page that lists everything. @default 'API' */
  title: v.optional(text, 'API'),
  /** One or two sentences about it, for search engines. @default '' */
  description: v.optional(anyText, ''),
  /** Whether each export has a page, or all exports of a module share one. @default 'export' */
  pages: v.optional(oneOf(['export', 'module']), 'export'),
  /** The `tsconfig.json` to use, relative to the root. @default the one nearest to the first file */
  tsconfig: v.optional(text),
  /**
   * The URL of a line of code, with `{commit}`, `{path}`, and `{line}`; '' for no links.
   * @default that of the remote `origin`, if it is on GitHub, GitLab, Bitbucket, or Codeberg
   */
  sourceUrl: v.optional(anyText),
  /** Block tags of your own, such as `['@permission']`, in addition to those of TypeDoc. @default [] */
  tags: v.optional(
    list(v.pipe(text, v.regex(/^@[a-z][a-z\d]*$/i, 'must be a tag such as "@permission"'))),
    [],
  ),
  /** More files and folders to watch in `dev`, relative to the root. @default [] */
  watch: v.optional(list(text), []),
})
export interface ApiOptions extends v.InferInput<typeof optionsSchema> {}

/** All options, with their defaults. */
export interface ApiSettings extends v.InferOutput<typeof optionsSchema> {}

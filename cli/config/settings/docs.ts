import * as v from 'valibot'
import { anyText, flag, isObject, list, object, oneOf, record, text } from '../../report/schema.ts'
import { gitHostOf, gitHosts } from '../git-hosts.ts'
import {
  contentFolder,
  editPattern,
  elsewhere,
  relativePath,
  versionPath,
} from '../schema/paths.ts'
import type { Complete } from './complete.ts'

const repositorySchema = object({
  /** URL of the repository: 'https://gitlab.com/example/lamp'. */
  repository: v.pipe(text, elsewhere),
  /** The branch to edit. @default 'main' */
  branch: v.optional(text),
  /** The folder of the site in the repository. @default the top */
  dir: v.optional(relativePath('the repository')),
  /** The software of the host. Forgejo has the URLs of Gitea. @default from the domain of `repository` */
  host: v.optional(oneOf(gitHosts)),
})
export interface UserRepository extends v.InferInput<typeof repositorySchema> {}

const editUrl = v.lazy((input) => (isObject(input) ? repositoryWithHost : editPattern))
const repositoryWithHost = v.pipe(
  repositorySchema,
  v.check(
    ({ repository, host }) => host !== undefined || gitHostOf(repository) !== undefined,
    'must have a "host": the domain does not tell which software it runs\nadd "host" with "github", "gitlab", "bitbucket", or "gitea" (for Gitea and Forgejo)',
  ),
)

const lastUpdated = v.lazy((input) => {
  if (typeof input === 'boolean') return flag
  if (isObject(input)) return object({ author: v.optional(flag) })
  return v.custom<never>(() => false, 'must be true, false or { author: true }')
})

const pathRule = oneOf([
  'files',
  'docusaurus',
  'docusaurus-numbered',
  'starlight',
  'mdbook',
  'mkdocs',
  'vitepress',
])

/** A rule for URLs and doc ids. */
export type PathRule = v.InferInput<typeof pathRule>

/** The settings of a version, in the configuration and in `config/versions.json`. */
export const versionEntries = {
  /** A stable name, which is part of storage keys and sidebar names: 'current', 'v3'. */
  name: v.pipe(
    anyText,
    v.regex(/^[\w.-]+$/, 'must contain only letters, digits, ".", "_", and "-"'),
  ),
  /** Label for readers: 'v4'. @default the name */
  label: v.optional(text),
  /** URL path of its pages. @default '/' for the first version, '/NAME' for others */
  path: v.optional(versionPath),
  /**
   * Folder in `content/`. Another folder of the site starts with `../`: '../docs' is the folder next to `content/`, and
   * '..' the site's folder itself. '../../docs' is next to the site's folder. @default the path without its leading slash
   */
  dir: v.optional(contentFolder),
  /** Whether this is the latest release. Exactly one version must be. @default true for the first version */
  isLast: v.optional(flag),
  /** Doc id of the version's main page. @default the first doc of its first sidebar */
  mainDoc: v.optional(text),
  /** @default 'none' for the latest version and those that are not in the menu, 'unmaintained' for others */
  banner: v.optional(oneOf(['none', 'unreleased', 'unmaintained'])),
  /**
   * Whether the version menu lists it. `false` is for docs of something else, such as a handbook for contributors next to the
   * docs of a library: they have separate sidebars, and a link in the navbar leads to them. @default true
   */
  menu: v.optional(flag),
  /** Doc ids that the build leaves out, like pages with `draft: true`. @default [] */
  draftIds: v.optional(list(text)),
  /**
   * Doc ids of this version with the id of the page in the latest version that corresponds to it, if the ids differ:
   * `{ 'adapters/prisma': 'adapters' }`. The version menu and the banner lead to that page instead of the version's main
   * page, in both directions. @default {}
   */
  counterparts: v.optional(record(text)),
}
const versionSchema = object(versionEntries)
export interface UserVersion extends v.InferInput<typeof versionSchema> {}

export const docsSchema = object({
  /** @default [{ name: 'current', label: 'Docs', path: '/', isLast: true }] */
  versions: v.optional(list(versionSchema)),
  /**
   * How URLs and doc ids are derived from files:
   * - 'files': the URL is the path of the file. `index.md` and `README.md` are the pages of their folders.
   * - 'docusaurus': numbers at the beginning of names only order pages (`02-guides/01-intro.md` is `/guides/intro`), the
   *   `id` of front matter replaces the file's name in the URL, and `guides/guides.md` is the page of its folder, too.
   * - 'docusaurus-numbered': as 'docusaurus', but the numbers are part of the names (`numberPrefixParser: false`).
   * - 'starlight': names become lowercase, spaces become hyphens, and other punctuation is removed (`Set Up/v1.2.md` is
   *   `/set-up/v12`), and a `slug` is relative to the version. Only `index.md` is the page of its folder.
   * - 'mdbook': as 'files', but `readme.md` and `Readme.md` are also the pages of their folders.
   * - 'mkdocs': as 'files', but `slug` and `id` of front matter have no effect. Links without `.md` may be relative to the URL
   *   of the page (`../setup/`), and `/img/a.png` may be a file in the folder of the version.
   * - 'vitepress': as 'mkdocs', but only `index.md` is the page of its folder, and links are relative to files.
   * @default 'files'
   */
  paths: v.optional(pathRule, 'files'),
  /**
   * Whether each page is also at its URL with `.html`, for links to a site that had such URLs, as mdBook and VitePress have.
   * The canonical URL stays the one without. @default false
   */
  htmlUrls: v.optional(flag, false),
  /**
   * Where readers can edit a page: the repository, or a URL in which `{path}` is the path of the page's file, relative to the root.
   * Without `{path}`, the path is appended. @default none
   */
  editUrl: v.optional(editUrl),
  /**
   * Whether pages show the date of their last change in git, and with `author: true` who made it. Pages show neither if the
   * history is incomplete (a shallow clone) or missing. @default false
   */
  lastUpdated: v.optional(lastUpdated, false),
})
export interface UserDocs extends v.InferInput<typeof docsSchema> {}

/** A version with its defaults, `label` among them. */
export interface VersionConfig extends Complete<UserVersion, 'mainDoc'> {
  /** Code of the language of its pages, on sites in several languages: there is such a version for each. */
  readonly locale?: string | undefined
  /** Whether it is in `config/versions.json`, with its sidebars. */
  readonly isFrozen?: true
}

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
  /** Path of the site folder in the repository. @default the top level of the repository */
  dir: v.optional(relativePath('the repository')),
  /** Software that hosts the repository. For Forgejo, use 'gitea'. @default derived from the domain of `repository` */
  host: v.optional(oneOf(gitHosts)),
})
export interface UserRepository extends v.InferInput<typeof repositorySchema> {}

const editUrl = v.lazy((input) => (isObject(input) ? repositoryWithHost : editPattern))
const repositoryWithHost = v.pipe(
  repositorySchema,
  v.check(
    ({ repository, host }) => host !== undefined || gitHostOf(repository) !== undefined,
    'must have a "host", because the URL does not show which software hosts the repository\nset "host" to "github", "gitlab", "bitbucket", or "gitea" (also for Forgejo)',
  ),
)

const lastUpdated = v.lazy((input) => {
  if (typeof input === 'boolean') return flag
  if (isObject(input)) return object({ author: v.optional(flag) })
  return v.custom<never>(() => false, 'must be true, false, or { author: true }')
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

/** A rule that derives URLs and doc IDs from files. */
export type PathRule = v.InferInput<typeof pathRule>

/** The settings of a version, in the configuration and in `config/versions.json`. */
export const versionEntries = {
  /** Stable name, used in storage keys and sidebar names: 'current', 'v3'. */
  name: v.pipe(
    anyText,
    v.regex(/^[\w.-]+$/, 'must contain only ASCII letters, digits, ".", "_", and "-"'),
  ),
  /** Display name: 'v4'. @default the name */
  label: v.optional(text),
  /** URL path of the version's pages. @default '/' for the first version, '/NAME' for others */
  path: v.optional(versionPath),
  /**
   * The version's folder in `content/`. Paths to other folders start with `../`: '../docs' is next to `content/`, '..' is the
   * site folder itself, and '../../docs' is next to the site folder. @default the path without its leading slash
   */
  dir: v.optional(contentFolder),
  /** Whether this is the latest release. Exactly one version must be the latest. @default true for the first version */
  isLast: v.optional(flag),
  /** Doc ID of the version's main page. @default the first doc of its first sidebar */
  mainDoc: v.optional(text),
  /**
   * Banner on the version's pages: 'unreleased' says that the version is not released yet, and 'unmaintained' that it is no longer
   * maintained.
   * @default 'none' for the latest version and versions outside the menu, 'unmaintained' for others
   */
  banner: v.optional(oneOf(['none', 'unreleased', 'unmaintained'])),
  /**
   * Whether the version menu lists this version. Set to `false` for separate docs, such as a contributor handbook: they have
   * their own sidebars, and you link to them from the navbar. @default true
   */
  menu: v.optional(flag),
  /** Doc IDs of pages to leave out of builds, like pages with `draft: true`. @default [] */
  draftIds: v.optional(list(text)),
  /**
   * Maps doc IDs in this version to those of the matching pages in the latest version, where they differ:
   * `{ 'adapters/prisma': 'adapters' }`. The version menu and the banner then link to the matching page instead of the
   * version's main page, in both directions. @default {}
   */
  counterparts: v.optional(record(text)),
}
const versionSchema = object(versionEntries)
export interface UserVersion extends v.InferInput<typeof versionSchema> {}

export const docsSchema = object({
  /**
   * Versions of the docs, each with its own folder and URL path.
   * @default [{ name: 'current', label: 'Docs', path: '/', isLast: true }]
   */
  versions: v.optional(list(versionSchema)),
  /**
   * How URLs and doc IDs are derived from files:
   * - 'files': the URL is the file's path. `index.md` and `README.md` are folder pages: `guide/index.md` becomes `/guide`.
   * - 'docusaurus': numbers at the start of names only order pages (`02-guides/01-intro.md` becomes `/guides/intro`), `id` in
   *   front matter replaces the file name in the URL, and `guides/guides.md` is also a folder page.
   * - 'docusaurus-numbered': like 'docusaurus', but the numbers are part of the names (`numberPrefixParser: false`).
   * - 'starlight': names become lowercase, spaces become hyphens, and other punctuation is removed (`Set Up/v1.2.md` becomes
   *   `/set-up/v12`). `slug` is relative to the version, and only `index.md` is a folder page.
   * - 'mdbook': like 'files', but `readme.md` and `Readme.md` are also folder pages.
   * - 'mkdocs': like 'files', but `slug` and `id` in front matter have no effect. Links without `.md` can be relative to the
   *   page's URL (`../setup/`), and `/img/a.png` can be a file in the version's folder.
   * - 'vitepress': like 'mkdocs', but only `index.md` is a folder page, and links are relative to files.
   * @default 'files'
   */
  paths: v.optional(pathRule, 'files'),
  /**
   * Whether each page is also served at its URL plus `.html`, to keep links to a former mdBook or VitePress site working. The
   * canonical URL remains the one without `.html`. @default false
   */
  htmlUrls: v.optional(flag, false),
  /**
   * Where readers can edit a page: the repository, or a URL with `{path}`, which becomes the path of the page's file relative
   * to the site folder. Without `{path}`, the path is appended. @default none
   */
  editUrl: v.optional(editUrl),
  /**
   * Whether pages show the date of their last change in Git and, with `author: true`, who made it. Pages show neither if the
   * history is missing or incomplete (a shallow clone). @default false
   */
  lastUpdated: v.optional(lastUpdated, false),
})
export interface UserDocs extends v.InferInput<typeof docsSchema> {}

/** A version with its defaults, including `label`. */
export interface VersionConfig extends Complete<UserVersion, 'mainDoc'> {
  /** Language code of its pages, on sites in several languages: each language has its own version. */
  readonly locale?: string | undefined
  /** Whether it is in `config/versions.json`, with its sidebars. */
  readonly isFrozen?: true
}

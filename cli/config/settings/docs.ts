import type { Complete } from './complete.ts'
import type { UserLink } from './layout.ts'

export interface UserDocs {
  /** @default [{ name: 'current', label: 'Docs', path: '/', isLast: true }] */
  versions?: readonly UserVersion[] | undefined
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
  paths?: PathRule | undefined
  /**
   * Whether each page is also at its URL with `.html`, for links to a site that had such URLs, as mdBook and VitePress have.
   * The canonical URL stays the one without. @default false
   */
  htmlUrls?: boolean | undefined
  /**
   * Where readers can edit a page: the repository, or a URL in which `{path}` is the path of the page's file, relative to the root.
   * Without `{path}`, the path is appended. @default none
   */
  editUrl?: string | UserRepository | undefined
  /**
   * Whether pages show the date of their last change in git, and with `author: true` who made it. Pages show neither if the
   * history is incomplete (a shallow clone) or missing. @default false
   */
  lastUpdated?: boolean | { author?: boolean | undefined } | undefined
}

export interface UserRepository {
  /** URL of the repository: 'https://gitlab.com/example/lamp'. */
  repository: string
  /** The branch to edit. @default 'main' */
  branch?: string | undefined
  /** The folder of the site in the repository. @default the top */
  dir?: string | undefined
  /** The software of the host. Forgejo has the URLs of Gitea. @default from the domain of `repository` */
  host?: GitHost | undefined
}

/** Software that hosts repositories. */
export type GitHost = 'github' | 'gitlab' | 'bitbucket' | 'gitea'

/** A rule for URLs and doc ids. */
export type PathRule =
  | 'files'
  | 'docusaurus'
  | 'docusaurus-numbered'
  | 'starlight'
  | 'mdbook'
  | 'mkdocs'
  | 'vitepress'

export interface UserVersion {
  /** A stable name, which is part of storage keys and sidebar names: 'current', 'v3'. */
  name: string
  /** Label for readers: 'v4'. @default the name */
  label?: string | undefined
  /** URL path of its pages. @default '/' for the first version, '/NAME' for others */
  path?: string | undefined
  /**
   * Folder in `content/`. Another folder of the site starts with `../`: '../docs' is the folder next to `content/`, and
   * '..' the site's folder itself. '../../docs' is next to the site's folder. @default the path without its leading slash
   */
  dir?: string | undefined
  /** Whether this is the latest release. Exactly one version must be. @default true for the first version */
  isLast?: boolean | undefined
  /** Doc id of the version's main page. @default the first doc of its first sidebar */
  mainDoc?: string | undefined
  /** @default 'none' for the latest version and those that are not in the menu, 'unmaintained' for others */
  banner?: 'none' | 'unreleased' | 'unmaintained' | undefined
  /**
   * Whether the version menu lists it. `false` is for docs of something else, such as a handbook for contributors next to the
   * docs of a library: they have separate sidebars, and a link in the navbar leads to them. @default true
   */
  menu?: boolean | undefined
  /** Doc ids that the build leaves out, like pages with `draft: true`. @default [] */
  draftIds?: readonly string[] | undefined
  /**
   * Doc ids of this version with the id of the page in the latest version that corresponds to it, if the ids differ:
   * `{ 'adapters/prisma': 'adapters' }`. The version menu and the banner lead to that page instead of the version's main
   * page, in both directions. @default {}
   */
  counterparts?: Readonly<Record<string, string>> | undefined
}

/** The content of `config/versions.json`, which `docs-build new-version` writes. */
export interface UserFrozenVersions {
  /** Newest first. They come after the first of `docs.versions`. */
  versions: readonly UserFrozenVersion[]
  /** What replaces settings of the first of `docs.versions`, if a frozen version is the latest. @default {} */
  current?: Pick<UserVersion, 'label' | 'path' | 'banner'> | undefined
}

/** A frozen version. With `isLast`, it's the latest one, whatever the configuration says. */
export interface UserFrozenVersion extends UserVersion {
  /** Sidebars by their name in the version: 'docs' for the sidebar 'version-NAME/docs'. @default none */
  sidebars?: Record<string, readonly UserSidebarItem[]> | undefined
}

/** A doc id, or an object. */
export type UserSidebarItem =
  | string
  | { type: 'doc'; id: string; label?: string | undefined }
  | ({ type: 'link' } & UserLink)
  | {
      type: 'category'
      label: string
      /** Doc id of the category's page. */
      doc?: string | undefined
      /** @default true */
      collapsible?: boolean | undefined
      /** @default true */
      collapsed?: boolean | undefined
      items: readonly UserSidebarItem[]
    }
  | {
      type: 'autogenerated'
      /** The folder to list, relative to the version; '.' for the whole version. */
      dir: string
    }

/** A version with its defaults, `label` among them. */
export interface VersionConfig extends Complete<UserVersion, 'mainDoc'> {
  /** Code of the language of its pages, on sites in several languages: there is such a version for each. */
  readonly locale?: string | undefined
  /** Whether it is in `config/versions.json`, with its sidebars. */
  readonly isFrozen?: true
}

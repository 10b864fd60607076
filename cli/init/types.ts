import type { HostedRepository } from '../config/hosted-repository.ts'
import type { PackageManager } from '../files/packages/package-manager.ts'

/** Where a new site is published. */
export const deployTargets = ['github-pages', 'netlify', 'cloudflare', 'vercel', 'nginx'] as const
export type DeployTarget = (typeof deployTargets)[number]

/** What there is before the site. Paths are absolute. */
export interface Surroundings {
  /** The folder of the new site. */
  readonly site: string
  /** The folder whose package.json gets the scripts; that of the site if there is no package above it. */
  readonly project: string
  /** The folder that git manages, or else the project's: workflows and files for hosts belong there. */
  readonly top: string
  /** Whether `top` is the top of a git repository. */
  readonly isRepository: boolean
  /** The name and description in the package.json of the project or of the repository. */
  readonly name: string
  readonly description: string | undefined
  /** Undefined if there is no README.md. */
  readonly readme: Readme | undefined
  /** The repository that the site's folder is in. */
  readonly repository: HostedRepository | undefined
  readonly manager: PackageManager
  /** Which package.json sets the version of the package manager, in "packageManager"; undefined if none does. */
  readonly pinned: 'top' | 'project' | undefined
}

/** The README.md of a project. */
export interface Readme {
  /** Absolute. */
  readonly file: string
  readonly text: string
  /** Whether it is in a git repository that doesn't track it yet: then the site can't include it. */
  readonly isUntracked: boolean
}

/** What the user chose. */
export interface Choices {
  readonly title: string
  /** Whether the README becomes the home page. */
  readonly usesReadme: boolean
  readonly deploy: DeployTarget | undefined
  /** Where it is published: 'https://example.com/lamp/'. */
  readonly url?: string | undefined
}

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
  /** The library in TypeScript that the site is about. */
  readonly library?: TypeScriptLibrary | undefined
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

/** A library in TypeScript whose code samples can be checked. */
export interface TypeScriptLibrary {
  /** The name by which samples import it, with its scope. */
  readonly name: string
  /** The file with its types, relative to the project: 'src/index.ts', or 'dist/index.d.ts' if that is not found. */
  readonly entry: string
  /** Whether the project depends on TypeScript. */
  readonly hasCompiler: boolean
}

/** What the user chose. */
export interface Choices {
  readonly title: string
  /** Whether the README becomes the home page. */
  readonly usesReadme: boolean
  /** Whether the code samples of a library in TypeScript are checked. @default false */
  readonly checksSamples?: boolean | undefined
  readonly deploy: DeployTarget | undefined
  /** Where it is published: 'https://example.com/lamp/'. */
  readonly url?: string | undefined
}

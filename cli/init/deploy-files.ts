import { join, posix, relative, sep } from 'node:path'
import type { PackageManager } from '../files/packages/package-manager.ts'
import type { SiteCommands } from './commands.ts'
import type { DeployTarget, Surroundings } from './types.ts'

/** What a host needs in the repository to build and publish the site. */
export interface Deployment {
  /** What readers of the first pages are told about it, as Markdown. */
  readonly about: string
  /** What the user does next, as a sentence for the terminal without a full stop. */
  readonly next: string
  /** Relative to the top of the repository. */
  readonly file: string
  readonly text: string
}

type Describe = (parts: {
  readonly around: Surroundings
  /** Whether URLs of pages end with a slash. */
  readonly trailingSlash: boolean
  readonly commands: SiteCommands
  /** Folders relative to the top of the repository: '.' for the top itself. */
  readonly site: string
  readonly project: string
}) => Deployment

/** Hosts that redirect `/guide` to `/guide/`, where the page is `guide/index.html`. */
export const slashHosts: ReadonlySet<DeployTarget> = new Set(['github-pages', 'netlify'])

/**
 * The file that publishes a site on a host. `trailingSlash` says whether the URLs of its pages end with a slash.
 *
 * @param trailingSlash as a new site on that host has it, if it isn't given
 */
export function deployment(
  target: DeployTarget,
  around: Surroundings,
  commands: SiteCommands,
  trailingSlash = slashHosts.has(target),
): Deployment {
  const fromTop = (folder: string) => relative(around.top, folder).split(sep).join(posix.sep) || '.'
  const folders = { site: fromTop(around.site), project: fromTop(around.project) }
  const parts = { around, commands, trailingSlash, ...folders }
  return describe[target](parts)
}

const describe: Readonly<Record<DeployTarget, Describe>> = {
  'github-pages': ({ around, commands, site, project }) => ({
    about:
      "Each push to the main branch publishes the site on GitHub Pages: see `.github/workflows/docs.yml`. In the repository's settings, under *Pages*, choose *GitHub Actions* as the source. You only need to do this once.",
    // The workflow fails until that is the source, and an empty repository on GitHub may not offer the setting.
    next: around.isRepository
      ? `${chooseActions}, then push to GitHub`
      : `run "git init" in the folder that contains .github/ (GitHub reads workflows only at the top level of a repository), push to GitHub, ${chooseActions}, and run the workflow again`,
    file: '.github/workflows/docs.yml',
    text: workflow({ around, build: commands.build, site, project }),
  }),
  netlify: ({ commands, site, project }) => ({
    about:
      'Add the repository to Netlify, which reads `netlify.toml` and builds the site after each push.',
    next: 'add the repository to Netlify',
    file: 'netlify.toml',
    text: `[build]
base = "${project}"
command = "${commands.build}"
publish = "${posix.join(posix.relative(project, site), 'build')}"

[build.environment]
NODE_VERSION = "22"
`,
  }),
  cloudflare: ({ around, commands, site, trailingSlash }) => ({
    about: `Cloudflare publishes the folder that is set in \`wrangler.jsonc\`. Connect the repository to Cloudflare and set the build command to \`${commands.build}\`, or run \`npx wrangler deploy\` after each build.`,
    next: `connect the repository to Cloudflare and set the build command to "${commands.build}", or run "npx wrangler deploy" after each build`,
    file: 'wrangler.jsonc',
    text: `{
  "name": "${hostName(around.name)}",
  "compatibility_date": "2026-01-01",
  "assets": {
    "directory": "./${posix.join(site, 'build')}",
    "html_handling": "${trailingSlash ? 'force' : 'drop'}-trailing-slash",
    "not_found_handling": "404-page"
  }
}
`,
  }),
  vercel: ({ commands, site, project, trailingSlash }) => ({
    about:
      'Import the repository on Vercel, which reads `vercel.json` and builds the site after each push.',
    next: 'import the repository on Vercel',
    file: posix.join(project, 'vercel.json'),
    text: `${JSON.stringify(
      {
        framework: null,
        installCommand: commands.install,
        buildCommand: commands.build,
        outputDirectory: posix.join(posix.relative(project, site), 'build'),
        cleanUrls: true,
        trailingSlash,
      },
      undefined,
      2,
    )}\n`,
  }),
  nginx: ({ around, site, project }) => {
    const inProject = (name: string) => posix.join(posix.relative(project, site), name)
    const fromHere = (name: string) => join(relative(process.cwd(), around.site), name)
    return {
      about: `Copy \`${inProject('build')}/\` to your server, set the server name and the paths in \`${inProject('nginx.conf')}\`, and include that file in the server's nginx configuration. The file includes \`${inProject('build/nginx.conf')}\`, which each build writes and which configures redirects, security headers, and caching.`,
      next: `build the site, copy ${fromHere('build')}/ to your server, set the server name and the paths in ${fromHere('nginx.conf')}, and include that file in the server's nginx configuration`,
      file: posix.join(site, 'nginx.conf'),
      text: nginxSite,
    }
  },
}

const chooseActions =
  'choose "GitHub Actions" as the source under Settings > Pages in the GitHub repository'

const nginxSite = `server {
  listen 80;
  server_name docs.example.com;
  root /srv/docs/build;

  # Redirects, security headers, and caching.
  include /srv/docs/build/nginx.conf;
}
`

const installs: Readonly<Record<PackageManager, string>> = {
  npm: 'npm ci',
  pnpm: 'pnpm install --frozen-lockfile',
  yarn: 'yarn install --immutable',
  bun: 'bun install --frozen-lockfile',
}

/** What a runner needs before it can use the package manager. */
function setup({ manager, pinned }: Surroundings, project: string): string {
  switch (manager) {
    case 'npm':
      return ''
    case 'pnpm':
      return `      - uses: pnpm/action-setup@v4\n${pnpmVersion(pinned, project)}`
    case 'yarn':
      return '      - run: corepack enable\n'
    case 'bun':
      return '      - uses: oven-sh/setup-bun@v2\n'
  }
}

/**
 * The action reads the version in "packageManager" at the top of the repository or in the file that is named, and fails if another
 * one is set: https://github.com/pnpm/action-setup
 */
function pnpmVersion(pinned: Surroundings['pinned'], project: string): string {
  if (pinned === 'top') return ''
  const input =
    pinned === 'project' ? `package_json_file: ${project}/package.json` : 'version: latest'
  return `        with:\n          ${input}\n`
}

interface Workflow {
  readonly around: Surroundings
  readonly build: string
  readonly site: string
  readonly project: string
}

function workflow({ around, build, site, project }: Workflow): string {
  const passesOptions = build.startsWith('npm run ') ? ' --' : ''
  return `name: Docs

on:
  push:
    branches: [main, master]
  pull_request:
  workflow_dispatch:

permissions:
  contents: read

jobs:
  build:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pages: read
    defaults:
      run:
        working-directory: ${project}
    steps:
      - uses: actions/checkout@v5
        with:
          # Last-updated dates require the full history.
          fetch-depth: 0
          # Keep the job's token out of reach of anything that the build runs or shows.
          persist-credentials: false
${setup(around, project)}      - uses: actions/setup-node@v5
        with:
          node-version: 22
      - run: ${installs[around.manager]}
      - id: pages
        if: github.event_name != 'pull_request'
        uses: actions/configure-pages@v5
      # GitHub provides the site's URL, which overrides "url" and "baseUrl". Pull requests are only checked.
      - run: ${build}${passesOptions} --report github --url "\${{ steps.pages.outputs.base_url }}"
      - if: github.event_name != 'pull_request'
        uses: actions/upload-pages-artifact@v4
        with:
          path: ${posix.join(site, 'build')}

  publish:
    if: github.event_name != 'pull_request'
    needs: build
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    concurrency:
      group: pages
    steps:
      - id: deployment
        uses: actions/deploy-pages@v4
`
}

/** A name that hosts accept: lowercase letters, digits and hyphens. */
function hostName(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'docs'
  )
}

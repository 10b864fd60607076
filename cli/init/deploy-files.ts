import { posix, relative, sep } from 'node:path'
import type { PackageManager } from '../files/package-manager.ts'
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
  readonly commands: SiteCommands
  /** Folders relative to the top of the repository: '.' for the top itself. */
  readonly site: string
  readonly project: string
}) => Deployment

/** The file that publishes a site on a host. */
export function deployment(
  target: DeployTarget,
  around: Surroundings,
  commands: SiteCommands,
): Deployment {
  const fromTop = (folder: string) => relative(around.top, folder).split(sep).join(posix.sep) || '.'
  const parts = { around, commands, site: fromTop(around.site), project: fromTop(around.project) }
  return describe[target](parts)
}

const describe: Readonly<Record<DeployTarget, Describe>> = {
  'github-pages': ({ around, commands, site, project }) => ({
    about:
      'Each push to the main branch publishes the site on GitHub Pages: see `.github/workflows/docs.yml`. In the settings of the repository, under *Pages*, choose *GitHub Actions* as the source, once.',
    next: 'push to GitHub, and choose "GitHub Actions" as the source once, in Settings > Pages of the repository',
    file: '.github/workflows/docs.yml',
    text: workflow({ manager: around.manager, build: commands.build, site, project }),
  }),
  netlify: ({ commands, site, project }) => ({
    about:
      'Netlify builds the site after each push: add the repository there, and it reads `netlify.toml`.',
    next: 'add the repository on Netlify',
    file: 'netlify.toml',
    text: `[build]
base = "${project}"
command = "${commands.build}"
publish = "${posix.join(posix.relative(project, site), 'build')}"

[build.environment]
NODE_VERSION = "22"
`,
  }),
  cloudflare: ({ around, site }) => ({
    about:
      'Cloudflare publishes the folder that `wrangler.jsonc` names. Connect the repository there, with the command that builds the site, or run `npx wrangler deploy` after a build.',
    next: 'connect the repository on Cloudflare, or run "npx wrangler deploy" after each build',
    file: 'wrangler.jsonc',
    text: `{
  "name": "${hostName(around.name)}",
  "compatibility_date": "2026-01-01",
  "assets": {
    "directory": "./${posix.join(site, 'build')}",
    "html_handling": "drop-trailing-slash",
    "not_found_handling": "404-page"
  }
}
`,
  }),
  vercel: ({ commands, site, project }) => ({
    about:
      'Vercel builds the site after each push: import the repository there, and it reads `vercel.json`.',
    next: 'import the repository on Vercel',
    file: posix.join(project, 'vercel.json'),
    text: `${JSON.stringify(
      {
        framework: null,
        installCommand: commands.install,
        buildCommand: commands.build,
        outputDirectory: posix.join(posix.relative(project, site), 'build'),
        cleanUrls: true,
        trailingSlash: false,
      },
      undefined,
      2,
    )}\n`,
  }),
  nginx: ({ site }) => ({
    about:
      'Copy `build/` to your server, and include `nginx.conf` there. It includes `build/nginx.conf`, which every build writes, with redirects, security headers and caching.',
    next: 'copy build/ to the server, and include nginx.conf there',
    file: posix.join(site, 'nginx.conf'),
    text: `server {
  listen 80;
  server_name docs.example.com;
  root /srv/docs/build;

  # Redirects, security headers and caching.
  include /srv/docs/build/nginx.conf;
}
`,
  }),
}

const installs: Readonly<Record<PackageManager, string>> = {
  npm: 'npm ci',
  pnpm: 'pnpm install --frozen-lockfile',
  yarn: 'yarn install --immutable',
  bun: 'bun install --frozen-lockfile',
}

/** What a runner needs before it can use the package manager. */
const setups: Readonly<Record<PackageManager, string>> = {
  npm: '',
  pnpm: `      - uses: pnpm/action-setup@v4
        with:
          version: latest
`,
  yarn: '      - run: corepack enable\n',
  bun: '      - uses: oven-sh/setup-bun@v2\n',
}

interface Workflow {
  readonly manager: PackageManager
  readonly build: string
  readonly site: string
  readonly project: string
}

function workflow({ manager, build, site, project }: Workflow): string {
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
          # The dates of the last changes need the whole history.
          fetch-depth: 0
          # Nothing that the build runs or shows may find the token of this job.
          persist-credentials: false
${setups[manager]}      - uses: actions/setup-node@v5
        with:
          node-version: 22
      - run: ${installs[manager]}
      - id: pages
        if: github.event_name != 'pull_request'
        uses: actions/configure-pages@v5
      # GitHub knows the path of the site, which is used instead of "baseUrl". Pull requests are only checked.
      - run: ${build}${passesOptions} --report github --base-url "\${{ steps.pages.outputs.base_path }}/"
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

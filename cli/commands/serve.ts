import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type LoadOptions, loadConfig } from '../config/loading/load.ts'
import type { AllowedHosts } from '../dev/server/allowed-hosts.ts'
import { listenOn } from '../dev/server/listen.ts'
import { createStaticHandler } from '../dev/server/static-handler.ts'
import type { RunningServer } from '../dev/types.ts'
import { recoverOutput } from '../emit/output-folder.ts'
import { notFoundFile } from '../emit/types.ts'
import { unescapeHtml } from '../html/unescape.ts'
import { commandLine } from '../report/command-line.ts'
import { SiteError } from '../report/diagnostic.ts'

export interface ServeOptions extends LoadOptions, AllowedHosts {
  /** If the port is in use, the next free port is used instead. */
  readonly port: number
  /** Whether to throw an error if the port is in use. */
  readonly strictPort?: boolean | undefined
}

/**
 * Serves the built site at `root` as a static host would, at the base URL that it was built for. Throws a SiteError if there is
 * no build, or if it was built for a base URL other than the one in `options`.
 */
export async function serve(
  root: string,
  options: ServeOptions,
): Promise<RunningServer & { readonly folder: string }> {
  const { site } = await loadConfig(resolve(root), options)
  await recoverOutput(site.root, site.outDir)
  const build = commandLine('build', root, options.outDir)
  if (!existsSync(join(site.outDir, notFoundFile))) {
    const message = `Cannot serve "${site.outDir}": it does not contain a built site`
    throw refusal(message, `run "${build}" first`)
  }
  const baseUrl = builtBaseUrl(site.outDir) ?? site.baseUrl
  if (options.baseUrl !== undefined && options.baseUrl !== baseUrl) {
    throw refusal(
      `Cannot serve the site under "${options.baseUrl}": it was built for "${baseUrl}"`,
      `leave out --base-url, or run "${build} --base-url ${options.baseUrl}" first`,
    )
  }
  const handler = createStaticHandler(site.outDir, baseUrl, site.trailingSlash)
  const server = await listenOn(handler, { ...options, baseUrl })
  return { ...server, folder: site.outDir }
}

/**
 * The base URL that the site in a folder was built for, as its 404 page loads the site's script from there. Undefined if
 * a plugin has rewritten that tag.
 */
function builtBaseUrl(folder: string): string | undefined {
  const html = readFileSync(join(folder, notFoundFile), 'utf8')
  const [, baseUrl] = /<script type="module" src="([^"]*\/)assets\/entry-[^"/]+"/.exec(html) ?? []
  return baseUrl === undefined ? undefined : unescapeHtml(baseUrl)
}

function refusal(message: string, fix: string): SiteError {
  return new SiteError([{ code: 'content-unreadable', severity: 'error', message, fix }], 2)
}

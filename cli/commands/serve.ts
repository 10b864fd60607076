import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type LoadOptions, loadConfig } from '../config/load.ts'
import type { AllowedHosts } from '../dev/allowed-hosts.ts'
import { listen } from '../dev/listen.ts'
import { createStaticHandler } from '../dev/static-handler.ts'
import type { RunningServer } from '../dev/types.ts'
import { recoverOutput } from '../emit/output-folder.ts'
import { notFoundFile } from '../emit/types.ts'
import { SiteError } from '../report/diagnostic.ts'

export interface ServeOptions extends LoadOptions, AllowedHosts {
  /** If another program uses it, the next free port is taken. */
  readonly port: number
  /** If another program uses the port, throw an error instead. */
  readonly strictPort?: boolean | undefined
}

/** Serves the built site of `root` as a static host would. Throws a SiteError if there is none. */
export async function serve(
  root: string,
  options: ServeOptions,
): Promise<RunningServer & { readonly folder: string }> {
  const { site } = await loadConfig(resolve(root), options)
  await recoverOutput(site.root, site.outDir)
  if (!existsSync(join(site.outDir, notFoundFile))) {
    throw new SiteError(
      [
        {
          code: 'content-unreadable',
          severity: 'error',
          message: `Cannot serve "${site.outDir}": it does not contain a built site`,
          fix: 'run "docs-build build" first',
        },
      ],
      2,
    )
  }
  const server = await listen(createStaticHandler(site.outDir, site.baseUrl), {
    ...options,
    baseUrl: site.baseUrl,
  })
  return { ...server, folder: site.outDir }
}

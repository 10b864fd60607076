import { stripVTControlCharacters } from 'node:util'
import { onTestFinished } from 'vitest'
import { type DevOptions, startDevServer } from '../../cli/commands/dev.ts'
import { addFiles, type Files, site } from './site.ts'

export interface TestDevServer {
  readonly root: string
  /** Without a slash at the end, and without the base URL. */
  readonly origin: string
  /** Writes files of the site. */
  readonly save: (files: Files) => void
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** What has been printed, without color. */
  readonly printed: () => string
  /** What has been printed since the last call. */
  readonly newlyPrinted: () => string
  readonly close: () => Promise<void>
}

/** Serves a site from source until the test is over. */
export async function devServer(
  files: Files,
  options: Partial<DevOptions> = {},
): Promise<TestDevServer> {
  return devServerOf(site(files), options)
}

/** The same for a site that is there already. */
export async function devServerOf(
  root: string,
  options: Partial<DevOptions> = {},
): Promise<TestDevServer> {
  let text = ''
  let read = 0
  const server = await startDevServer(root, {
    port: 0,
    host: '127.0.0.1',
    log: (added) => {
      text += stripVTControlCharacters(added)
    },
    ...options,
  })
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await server.close()
  }
  onTestFinished(close)
  const { origin } = new URL(server.url)
  return {
    root,
    origin,
    save: (changed) => addFiles(root, changed),
    get: (path, headers = {}) => fetch(origin + path, { headers, redirect: 'manual' }),
    printed: () => text,
    newlyPrinted() {
      const from = read
      read = text.length
      return text.slice(from)
    },
    close,
  }
}

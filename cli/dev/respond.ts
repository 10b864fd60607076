import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { withoutBase } from '../../runtime/contract/url.ts'
import type { BuiltPage } from '../pages/build-page.ts'
import { describeFailure } from '../pages/render-failure.ts'
import { renderNotFound } from '../render/render-page.ts'
import { SiteError } from '../report/diagnostic.ts'
import type { DevSite } from './dev-site.ts'
import { explainFailure } from './explain-failure.ts'
import { urlOfChunk } from './planned-files.ts'
import type { Reloader } from './reloader.ts'
import { type Reply, send } from './reply.ts'
import { requestPath } from './request-path.ts'

export interface DevHandlerOptions {
  readonly reloader: Reloader
  /** Called with each page before it is sent. */
  readonly onPage: (page: BuiltPage) => void
}

/** Responds from the state of the site that is current when the request comes in. */
export function createDevHandler(
  current: () => DevSite,
  { reloader, onPage }: DevHandlerOptions,
): RequestListener {
  return (request, response) => {
    const state = current()
    const { path: whole } = requestPath(request)
    const path = whole === undefined ? undefined : withoutBase(whole, state.prepared.site.baseUrl)
    if (path === reloader.path) return reloader.connect(request, response)
    respond(path, state, onPage)
      .catch(
        (error: unknown): Reply => ({ status: 500, type: '.txt', body: explainFailure(error) }),
      )
      .then((reply) => send(response, reply))
  }
}

/** The reply to a request for a decoded path below the base URL; undefined is the path of nothing. */
async function respond(
  path: string | undefined,
  state: DevSite,
  onPage: DevHandlerOptions['onPage'],
): Promise<Reply> {
  if (path === undefined) return notFound(state)
  const route = state.routeAt(path)
  if (route) {
    const built = await state.pages.render(route)
    onPage(built)
    return { status: 200, type: '.html', body: built.page.html }
  }
  const file = await findFile(path, state)
  return file ? { status: 200, ...file } : notFound(state)
}

/** A file other than a page, from what costs least to find to what all pages may have to be rendered for. */
async function findFile(
  path: string,
  state: DevSite,
): Promise<Pick<Reply, 'type' | 'body'> | undefined> {
  const name = path.slice(1)
  const planned = state.plannedFiles().get(name) ?? (await findIndexFile(name, state))
  if (planned !== undefined) return { type: name, body: planned }
  const chunk = await renderChunk(path, state)
  if (chunk !== undefined) return { type: '.json', body: chunk }
  const file = await findOnDisk(name, state)
  if (file !== undefined) return { type: name, body: await readFile(file) }
  const added = await state.addedFiles.find(name)
  return added && { type: added.path, body: added.contents }
}

async function findIndexFile(name: string, { searchFiles }: DevSite) {
  return /^(?:lookup|assets)\/search\//.test(name) ? (await searchFiles()).get(name) : undefined
}

async function renderChunk(
  path: string,
  { prepared, pages }: DevSite,
): Promise<string | undefined> {
  const route = prepared.plan.byUrl.get(urlOfChunk(path) ?? '')
  return route && (await pages.render(route)).page.chunk
}

/** A file in `public/`, or an asset: a file next to a page that is served under a hashed name. */
async function findOnDisk(
  name: string,
  { prepared: { publicFiles, site }, pages }: DevSite,
): Promise<string | undefined> {
  if (publicFiles.includes(name)) return join(site.root, 'public', name)
  return /^assets\/(?:img|files)\//.test(name) ? pages.findAsset(name) : undefined
}

async function notFound({ tools: { context } }: DevSite): Promise<Reply> {
  const { html, failure } = await renderNotFound(context)
  if (!failure) return { status: 404, type: '.html', body: html }
  const page = { url: '/404', site: context.site, start: { file: context.site.configFile } }
  throw new SiteError([describeFailure(failure, page)])
}

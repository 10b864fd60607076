import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { devPaths } from '../../../runtime/contract/dev.ts'
import { encodePath, pageHref, withBase, withoutBase } from '../../../runtime/contract/url.ts'
import { describeFailure } from '../../pages/render-failure.ts'
import { type Diagnostic, SiteError } from '../../report/diagnostic.ts'
import { folderOfSite } from '../../report/working-folder.ts'
import type { Route } from '../../routes/types.ts'
import type { DevSite } from '../dev-site.ts'
import { baseUrlOf, type DevState } from '../dev-state.ts'
import { problemsOfFailure } from '../problems/failure-problems.ts'
import type { ProblemRecorder } from '../problems/problem-recorder.ts'
import { readBrowserError } from './browser-errors.ts'
import { clientScript } from './client-script.ts'
import { errorReply } from './error-page.ts'
import type { EventChannel } from './event-channel.ts'
import { findFile } from './find-file.ts'
import { isFromThisMachine, openPlace } from './open-place.ts'
import { readBody } from './read-body.ts'
import { type FileReply, type Reply, send, sendFailure, sendFile } from './reply.ts'
import { requestPath } from './request-path.ts'

export interface DevHandlerOptions {
  /** The site's root. */
  readonly root: string
  /** The state of the site, after the changes that are being processed. */
  readonly current: () => Promise<DevState>
  readonly channel: EventChannel
  readonly problems: ProblemRecorder
}

/** Responds from the current state of the site. */
export function createDevHandler(options: DevHandlerOptions): RequestListener {
  const { current, channel } = options
  // The configuration may change it while pages are open.
  const baseUrls = new Set<string>()
  return (request, response) => {
    const { path, query } = requestPath(request)
    // Below any base: the configuration that sets it may be broken, or have changed.
    if (path?.endsWith(devPaths.events)) return channel.connect(request, response)
    if (request.method === 'POST') {
      receive(request, response, options).catch((error) => sendFailure(response, error))
      return
    }
    const own = path === undefined ? undefined : ownReply(path, channel)
    if (own) return send(response, own)
    current()
      .then(async (state) => {
        const reply = await respond({ path, isDocument: acceptsHtml(request) }, state, options)
        baseUrls.add(baseUrlOf(state))
        return movedReply(reply, { path, query }, { state, baseUrls }) ?? reply
      })
      .then((reply) => {
        if ('file' in reply) sendFile(request, response, reply)
        else send(response, reply)
      })
      .catch((error) => sendFailure(response, error))
  }
}

interface Bases {
  readonly state: DevState
  /** All that the site has had. */
  readonly baseUrls: ReadonlySet<string>
}

/** Leads an open page to its new URL, if the base URL has changed since it was opened. */
function movedReply(
  reply: Reply | FileReply,
  { path, query }: { readonly path: string | undefined; readonly query: string },
  { state, baseUrls }: Bases,
): Reply | undefined {
  if ('file' in reply || reply.status !== 404 || path === undefined || state.kind !== 'ready')
    return undefined
  for (const baseUrl of baseUrls) {
    const inside = withoutBase(path, baseUrl)
    const route = inside === undefined ? undefined : state.site.routeAt(inside)
    if (!route || baseUrl === baseUrlOf(state)) continue
    const location = withBase(encodePath(inside ?? ''), baseUrlOf(state)) + query
    return redirectTo(location)
  }
  return undefined
}

function redirectTo(location: string): Reply {
  return { status: 302, type: '.txt', body: '', location }
}

/** What `dev` serves in addition to the site. */
function ownReply(path: string, channel: EventChannel): Reply | undefined {
  if (path.endsWith(devPaths.client)) return clientScript()
  if (!path.endsWith(devPaths.greeting)) return undefined
  return { status: 200, type: '.json', body: JSON.stringify(channel.greeting()) }
}

/** Handles the data that an open page sends. The guard has checked that the page is from this server. */
async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  { root, current, problems }: DevHandlerOptions,
): Promise<void> {
  const body = (await readBody(request)) ?? ''
  const state = await current()
  if (request.url?.endsWith(devPaths.open)) {
    const versions = state.kind === 'ready' ? state.site.prepared.site.versions : []
    if (isFromThisMachine(request.socket.remoteAddress))
      await openPlace(body, { root, versions }, problems.list())
  } else {
    const error = state.kind === 'ready' ? readBrowserError(body, state.site) : undefined
    if (error) problems.onBrowserError(error)
  }
  response.writeHead(204).end()
}

interface DevRequest {
  /** Decoded; undefined is the path of nothing. */
  readonly path: string | undefined
  /** Whether the response is shown in a browser. */
  readonly isDocument: boolean
}

async function respond(
  { path: whole, isDocument }: DevRequest,
  state: DevState,
  { problems, root }: DevHandlerOptions,
): Promise<Reply | FileReply> {
  const baseUrl = baseUrlOf(state)
  const fail = (wrong: readonly Diagnostic[], asDocument = isDocument) =>
    errorReply(wrong, {
      described: problems.describe(wrong),
      baseUrl,
      folder: folderOfSite(root),
      state: state.kind === 'ready' ? state.site.number : 0,
      isDocument: asDocument,
    })
  if (state.kind === 'broken') return fail(state.problems)
  const { site } = state
  const path = whole === undefined ? undefined : withoutBase(whole, baseUrl)
  const route = path === undefined ? undefined : site.routeAt(path)
  try {
    if (route) {
      problems.onPageSent(route.url)
      return await respondPage(route, site, fail)
    }
    const finding = path === undefined ? undefined : findFile(path, site)
    // Looking for files of plugins can take half a minute, and often the URL is just misspelled.
    if (finding && isDocument && (await takesLong(finding)))
      return toStart(site, path) ?? { ...(await notFound(site, path)), refresh: 2 }
    const file = await finding
    if (path !== undefined) problems.onFile(site, path)
    if (!file) return toStart(site, path) ?? (await notFound(site, path))
    return 'file' in file ? file : { status: 200, ...file }
  } catch (error) {
    // What is wrong with a page has been recorded.
    if (!route && path !== undefined) problems.onFile(site, path, error)
    return fail(problemsOfFailure(error), route !== undefined || isDocument)
  }
}

/** Where `/` redirects to on a site without a home page, unless a plugin writes a file there. */
function toStart({ prepared }: DevSite, path: string | undefined): Reply | undefined {
  const { start, site } = prepared
  return path === '/' && start !== undefined ? redirectTo(pageHref(start, site)) : undefined
}

/** Whether a promise takes longer than a reader should wait. Its rejection is not handled here. */
async function takesLong(pending: Promise<unknown>): Promise<boolean> {
  const settled = pending.then(
    () => false,
    () => false,
  )
  return Promise.race([settled, setTimeout(patience, true, { ref: false })])
}

/** In ms. */
const patience = 1000

/** A page that could not be rendered is not shown, although it has an empty document. */
async function respondPage(
  route: Route,
  { pages }: DevSite,
  fail: (wrong: readonly Diagnostic[], asDocument: boolean) => Reply,
): Promise<Reply> {
  const { page, rendered } = await pages.render(route)
  if (page.failure) return fail(rendered.problems, true)
  return { status: 200, type: '.html', body: page.html }
}

async function notFound({ pages, prepared: { site } }: DevSite, path = '/'): Promise<Reply> {
  const locale = site.locales.find(
    (one) => one.path !== '/' && `${path}/`.startsWith(`${one.path}/`),
  )
  const { html, failure } = await pages.renderNotFound(locale)
  if (!failure) return { status: 404, type: '.html', body: html }
  const page = { url: '/404', site, start: { file: site.configFile } }
  throw new SiteError([describeFailure(failure, page)])
}

function acceptsHtml({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') ?? false
}

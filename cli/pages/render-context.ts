import { loadServer, traceServer } from '../bundle/server-file.ts'
import type { Hooks } from '../plugins/hooks.ts'
import type { RenderContext, RenderSetup } from '../render/types.ts'

/** Loads the server's half of the bundle. */
export async function openRenderContext(render: RenderSetup, hooks: Hooks): Promise<RenderContext> {
  const server = await loadServer(render.bundle.serverFile, render.site)
  return {
    ...render,
    server,
    trace: traceServer(render.bundle.serverFile, render.site),
    headScript: server.headScript(render.facts),
    changeHead: (tags, page) => hooks.head(tags, page, render.site),
  }
}

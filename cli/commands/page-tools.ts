import { loadServer } from '../bundle/server-file.ts'
import { createMarkdown, type MarkdownCompiler } from '../markdown/renderer.ts'
import type { LinkTargets } from '../markdown/types.ts'
import type { RenderContext, RenderSetup } from '../render/types.ts'
import { createLinkTargets } from '../routes/link-targets.ts'

/** What finishing a page takes; the same in the main thread and in a worker. */
export interface PageTools {
  readonly markdown: MarkdownCompiler
  readonly targets: LinkTargets
  readonly context: RenderContext
}

/** What page tools are made of, as plain data: it can be sent to another thread. */
export interface PageToolsSetup {
  readonly render: RenderSetup
  readonly publicFiles: readonly string[]
}

/** Loads the compiler and the server's half of the bundle. */
export async function openPageTools({ render, publicFiles }: PageToolsSetup): Promise<PageTools> {
  const server = await loadServer(render.bundle.serverFile)
  return {
    markdown: createMarkdown(render.site),
    targets: createLinkTargets(render.plan, publicFiles),
    context: { ...render, server, headScript: server.headScript(render.facts) },
  }
}

import type { MarkdownIt } from 'markdown-it'
import type { ReactNode } from 'react'
import { toSiteData } from '../../cli/bundle/site-data.ts'
import { resolveConfig } from '../../cli/config/resolve.ts'
import type { UserMarkdown } from '../../cli/config/types.ts'
import { parsePage } from '../../cli/content/parse-page.ts'
import { withoutByteOrderMark } from '../../cli/files/front-matter-bounds.ts'
import type { LinkTargets } from '../../cli/links/types.ts'
import { createMarkdown } from '../../cli/markdown/renderer.ts'
import { renderPage } from '../../cli/render/render-page.ts'
import type { RenderContext } from '../../cli/render/types.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { blankRuns } from '../../runtime/contract/tree.ts'
import { createRenderer } from '../../runtime/entry-server.tsx'
import theme from '../../theme/index.ts'

/** A page as the build makes it, and what shows whether that is sound. */
export interface FuzzPage {
  /** The whole document. */
  readonly html: string
  /** What React renders around the static text: everything inside `#app`, with the runs left empty. */
  readonly frame: string
  readonly title: string
  /** How many lines the page's file has. */
  readonly lines: number
  /** Of reading the page and compiling it. */
  readonly problems: readonly Diagnostic[]
  /** Why it could not be rendered. */
  readonly failure: string | undefined
}

/** Id of what the layout renders after the content: it must not become part of it. */
export const endId = 'behind-the-content'

export interface RendererOptions {
  /** The setting `markdown`. */
  readonly markdown?: UserMarkdown
  /** Rules of a plugin. */
  readonly rules?: (md: MarkdownIt) => void
}

/** A function that takes a page's text through all of its stages, for a site at `root`. */
export function createPageRenderer(
  root: string,
  { markdown: settings, rules }: RendererOptions = {},
): (text: string) => Promise<FuzzPage> {
  const { site } = resolveConfig(
    {
      title: 'Test site',
      url: 'https://docs.example.com',
      components: { card: 'card.tsx', badge: 'badge.tsx' },
      markdown: settings,
    },
    { root, file: 'config/site.ts' },
  )
  if (!site) throw new Error('The configuration of the test has mistakes')
  const markdown = createMarkdown(site)
  rules?.(markdown.md)
  const components = { card: shown('x-card'), badge: shown('x-badge') }
  const server = createRenderer({ theme: { ...theme, Layout }, site: toSiteData(site), components })
  const facts = { routeShards: 1, mainUrls: {} }
  const context: RenderContext = {
    site,
    facts,
    plan: {
      routes: [],
      byUrl: new Map(),
      urlBySource: new Map(),
      sidebars: new Map(),
      mainUrls: new Map(),
    },
    bundle: {
      entry: 'entry.js',
      entryImports: [],
      styles: 'styles.css',
      modules: new Map(),
      problems: [],
      inputs: [],
      serverFile: '',
      integrity: {},
      lazyFiles: {},
      outlines: new Map(),
      id: '',
      sharedId: '',
      codeId: '',
    },
    sidebars: new Map(),
    bodyEnd: '',
    server: { ...server, modules: {} },
    locales: new Map(),
    headScript: '',
    trace: () => ({}),
    changeHead: async (tags) => tags,
  }
  return async (text) => {
    // As it is read from a file: half a pair of surrogates cannot be in one.
    const content = withoutByteOrderMark(
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text)),
    )
    const file = { file: `${root}/content/page.md`, source: 'page.md', kind: 'markdown' } as const
    const { page, problems } = parsePage(file, content, site)
    const texts = { opening: content.slice(0, page.bodyStart), body: content.slice(page.bodyStart) }
    const body = markdown.compile({ ...page, ...texts }, targets)
    const route = { ...nowhere, url: page.url, page }
    const rendered = await renderPage(route, body, context)
    const data = JSON.parse(rendered.chunk)
    return {
      html: rendered.html,
      frame: server.render({ page: { ...data, tree: blankRuns(data.tree) } }, facts),
      title: page.title,
      lines: content.split(/\r\n?|\n/).length,
      problems: [...problems, ...body.problems],
      failure: rendered.failure?.reason,
    }
  }
}

/** A route that is in no sidebar. */
const nowhere = {
  outputFile: 'page/index.html',
  sidebar: undefined,
  breadcrumbs: [],
  previous: undefined,
  next: undefined,
  alternates: [],
  lastUpdated: undefined,
}

const targets: LinkTargets = {
  urlOfSource: (source) => (source === 'a.md' || source === 'page.md' ? '/a' : undefined),
  hasUrl: (url) => url === '/a',
  hasPublicFile: (path) => path === '/img.png',
  nearestUrl: () => '/a',
}

function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <main>{children}</main>
      <footer id={endId} />
    </>
  )
}

/** A component of a site: a custom element, which is allowed anywhere. */
function shown(Tag: 'x-card' | 'x-badge') {
  return function Shown({ children, title }: ShownProps) {
    return <Tag title={title}>{children}</Tag>
  }
}

export interface ShownProps {
  readonly title?: string | undefined
  readonly children?: ReactNode
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-card': ShownProps
      'x-badge': ShownProps
    }
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  asNotInstalled,
  type ComponentNode,
  contentHash,
  definePlugin,
  type Page,
  type Place,
  type Plugin,
  type PluginProblem,
  type SiteConfig,
  unlessMissing,
  withBase,
} from '../kit.ts'
import { createDraw, type DiagramBrowser } from './drawing.ts'
import { diagramsIn, drawnFigure, drawnTexts, replaceDiagrams } from './drawn-figure.ts'

/** The texts of the diagrams on a page: `files` publishes their pictures. */
type Texts = string[]

/** Hooks that draw the diagrams of Markdown pages when the site is built. */
export function drawAtBuild(browser: DiagramBrowser): Plugin {
  let draw: ReturnType<typeof createDraw> | undefined
  const drawAll = async ({ root, configFile }: SiteConfig, texts: readonly string[]) => {
    draw ??= createDraw(root, browser)
    try {
      return await draw(texts)
    } catch (error) {
      throw asUnusable(error, browser, configFile)
    }
  }
  return definePlugin<Texts>({
    name: 'mermaid',
    // One browser for all diagrams of a first build. `tree` draws those that are found nowhere else, such as indented ones.
    async content(sources, { site, mode }) {
      if (mode === 'dev') return undefined
      const texts = sources.flatMap(
        ({ source, file = join(site.root, 'content', source), text }) =>
          source.endsWith('.md')
            ? fencesIn(text ?? unlessMissing(() => readFileSync(file, 'utf8')) ?? '')
            : [],
      )
      await drawAll(site, texts)
      return undefined
    },
    async tree(nodes, page, { site, mode, report }) {
      const diagrams = diagramsIn(nodes)
      // A page that is being written is drawn in the browser that shows it.
      if (diagrams.length === 0 || mode === 'dev') return undefined
      const drawings = await drawAll(site, diagrams.map(textOf))
      return replaceDiagrams(nodes, (diagram) => {
        const text = textOf(diagram)
        const drawing = drawings.get(text)
        if (!drawing || 'error' in drawing) {
          report(describeMistake(drawing?.error ?? '', text, placeIn(page, text)))
          return undefined
        }
        const { title } = diagram.props
        return drawnFigure({
          text,
          title: typeof title === 'string' ? title : undefined,
          drawing,
          light: withBase(`/${pathOf(drawing.light)}`, site.baseUrl),
          dark: withBase(`/${pathOf(drawing.dark)}`, site.baseUrl),
        })
      })
    },
    page({ html }) {
      const texts = drawnTexts(html)
      return texts.length > 0 ? { data: texts } : undefined
    },
    async files({ config, pages }) {
      const drawings = await drawAll(
        config,
        pages.flatMap(({ data = [] }) => data),
      )
      const found = new Map<string, string>()
      for (const drawing of drawings.values()) {
        if ('error' in drawing) continue
        for (const svg of [drawing.light, drawing.dark]) found.set(pathOf(svg), svg)
      }
      return [...found].map(([path, contents]) => ({ path, contents }))
    },
  })
}

/** A code block in the language `mermaid` that isn't indented. */
const fence = /^(`{3,}|~{3,})[ \t]*mermaid\b.*\r?\n([\s\S]*?)\r?\n\1[ \t]*$/gm

function fencesIn(text: string): string[] {
  return [...text.matchAll(fence)].map(([, , diagram = '']) => diagram.replace(/\r\n/g, '\n'))
}

function textOf({ props }: ComponentNode): string {
  return String(props.text ?? '')
}

/** The name contains the content, so that caches never show an older picture. */
function pathOf(svg: string): string {
  return `diagrams/${contentHash(svg).slice(0, 16)}.svg`
}

/** Where a diagram is in the file of its page; the page if it is in a file that the page includes. */
function placeIn({ file, place, text: given }: Page, text: string): Place {
  const start = { file: place }
  const [first = ''] = text.split('\n')
  const source = given ?? unlessMissing(() => readFileSync(file, 'utf8'))
  const fence = source
    ?.split(/\r?\n/)
    .findIndex(
      (line, i, lines) =>
        /^[\s>]*(?:`{3,}|~{3,})\s*mermaid\b/.test(line) && lines[i + 1]?.trim() === first.trim(),
    )
  return fence === undefined || fence < 0 ? start : { file: place, line: fence + 2 }
}

/** Mermaid counts the lines of the diagram: 'Parse error on line 2:\n…\nExpecting 'AMP', 'COLON', got 'EOF''. */
function describeMistake(error: string, text: string, at: Place): PluginProblem {
  // At its end, Mermaid names the line after the last.
  const line = Math.min(Number(/\bon line (\d+)/.exec(error)?.[1] ?? 1), text.split('\n').length)
  const [first = ''] = error.split('\n')
  const unexpected = /\bgot '([^']+)'/.exec(error)?.[1]
  const reason =
    unexpected === undefined
      ? asClause(first.replace(/ for text: .*$/, ''))
      : `unexpected ${names.get(unexpected) ?? unexpected}`
  return {
    code: 'diagram',
    severity: 'error',
    message: `Cannot render the diagram: ${reason}`,
    at: at.line === undefined ? at : { ...at, line: at.line + line - 1 },
    fix: 'correct the diagram; see https://mermaid.js.org for the syntax',
  }
}

/** Reasons of libraries are sentences. */
function asClause(reason: string): string {
  return reason.replace(/[.:]$/, '').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
}

/** Names of Mermaid's parsers that don't explain themselves. */
const names: ReadonlyMap<string, string> = new Map([
  ['EOF', 'end of the diagram'],
  ['NEWLINE', 'end of the line'],
])

function asUnusable(error: unknown, { program }: DiagramBrowser, configFile: string): unknown {
  const reason = error instanceof Error ? error.message : String(error)
  const missing = /Cannot find module '(puppeteer-core)'/.exec(reason)?.[1]
  if (missing !== undefined) {
    return asNotInstalled({ code: 'MODULE_NOT_FOUND' }, missing, { plugin: 'mermaid', configFile })
  }
  // The path is named anyway.
  const short = asClause(reason.replace(/ at the configured executablePath \(.*\)$/, ''))
  return Object.assign(
    new Error(`cannot render diagrams with the browser "${program}" (${short})`),
    {
      at: { file: configFile },
      fix: 'set "browser.program" in the options of mermaid() to the absolute path of Chromium or Chrome, or remove "browser"',
    },
  )
}

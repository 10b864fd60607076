import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createTranslate, interfaceStrings } from '../contract/strings.ts'
import { PageContext, SiteContext, StringsContext } from './context.ts'
import {
  CurrentMarkContext,
  type SharedParts,
  SharedPartsContext,
  type SharedSurroundings,
} from './Shared.tsx'

/** Renders pages, and each part that they share only once. */
export interface PartRenderer {
  /** HTML of a page; links to its `url` are marked as the current page. */
  readonly render: (page: ReactNode, url: string) => string
}

/** A part as HTML, and the positions of `aria-current` in it, by URL. */
interface RenderedPart {
  readonly html: string
  readonly marks: ReadonlyMap<string, readonly number[]>
}

interface MissingPart extends SharedSurroundings {
  readonly children: ReactNode
}

/** Placeholders contain a character that neither Markdown nor our attributes can contain. */
const placeholderStart = '<shared-part data-part="\0'
const placeholderEnd = '\0"></shared-part>'
const failedBoundary = '<!--$!-->'
const currentMark = / aria-current="\0(\d+)\0"/g

/**
 * How many parts are kept, apart from those of the last page: pages come in the order of the sidebar, and those that share
 * a part follow each other. A large site has a part of 30 kB for each branch of its sidebar.
 */
const partsKept = 50

export function createPartRenderer(): PartRenderer {
  const rendered = new Map<string, RenderedPart>()
  return {
    render(page, url) {
      // Before the page looks for its parts, so that all of them are there in the end.
      const excess = rendered.size - partsKept
      for (const name of [...rendered.keys()].slice(0, Math.max(0, excess))) rendered.delete(name)
      const missing = new Map<string, MissingPart>()
      const names: string[] = []
      const parts: SharedParts = {
        place(name, children, around) {
          if (!rendered.has(name)) missing.set(name, { children, ...around })
          names.push(name)
          return createElement('shared-part', { 'data-part': `\0${names.length - 1}\0` })
        },
      }
      const renderWith = (value: SharedParts) =>
        renderToString(<SharedPartsContext value={value}>{page}</SharedPartsContext>)
      const html = renderWith(parts)
      // React left it to the browser to render what threw inside a boundary: the build throws the error instead.
      if (html.includes(failedBoundary)) renderWith({ ...parts, hasNoFallbacks: true })
      for (const [name, part] of missing) rendered.set(name, renderPart(part))
      return fillIn(html, (index) => {
        const part = rendered.get(names[index] ?? '')
        if (!part) throw new Error(`The shared part "${names[index]}" was placed but not rendered`)
        return withMark(part, url)
      })
    },
  }
}

/** With `indexOf`, not a regular expression: a page is long and has few parts. */
function fillIn(html: string, htmlOf: (index: number) => string): string {
  let result = ''
  let last = 0
  for (
    let at = html.indexOf(placeholderStart);
    at >= 0;
    at = html.indexOf(placeholderStart, last)
  ) {
    const end = html.indexOf(placeholderEnd, at)
    result += html.slice(last, at) + htmlOf(Number(html.slice(at + placeholderStart.length, end)))
    last = end + placeholderEnd.length
  }
  return result + html.slice(last)
}

function renderPart({ children, site, page }: MissingPart): RenderedPart {
  const urls: string[] = []
  const mark = (url: string) => `\0${urls.push(url) - 1}\0`
  const marked = renderToString(
    <StringsContext value={createTranslate(interfaceStrings, site.locale.strings)}>
      <SiteContext value={site}>
        <PageContext value={page}>
          <CurrentMarkContext value={mark}>{children}</CurrentMarkContext>
        </PageContext>
      </SiteContext>
    </StringsContext>,
  )
  let html = ''
  let last = 0
  const marks = new Map<string, number[]>()
  for (const match of marked.matchAll(currentMark)) {
    html += marked.slice(last, match.index)
    last = match.index + match[0].length
    const url = urls[Number(match[1])] ?? ''
    marks.set(url, [...(marks.get(url) ?? []), html.length])
  }
  return { html: html + marked.slice(last), marks }
}

function withMark({ html, marks }: RenderedPart, url: string): string {
  let result = ''
  let last = 0
  for (const at of marks.get(url) ?? []) {
    result += `${html.slice(last, at)} aria-current="page"`
    last = at
  }
  return result + html.slice(last)
}

import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createTranslate } from '../contract/strings.ts'
import { PageContext, SiteContext, StringsContext } from './context.ts'
import {
  CurrentMarkContext,
  type SharedParts,
  SharedPartsContext,
  type Surroundings,
} from './Shared.tsx'

/** Draws pages, and each part that several of them share once. */
export interface PartRenderer {
  /** HTML of a page; `url` is its own, which its links to itself say. */
  readonly render: (page: ReactNode, url: string) => string
}

/** A part as HTML, and where in it the mark of the current page goes, by URL. */
interface DrawnPart {
  readonly html: string
  readonly marks: ReadonlyMap<string, readonly number[]>
}

interface WantedPart extends Surroundings {
  readonly children: ReactNode
}

/** Markers hold a character that neither Markdown nor an attribute of ours can contain. */
const placeholderStart = '<shared-part data-part="\0'
const placeholderEnd = '\0"></shared-part>'
const currentMark = / aria-current="\0(\d+)\0"/g

export function createPartRenderer(): PartRenderer {
  const drawn = new Map<string, DrawnPart>()
  return {
    render(page, url) {
      const wanted = new Map<string, WantedPart>()
      const names: string[] = []
      const parts: SharedParts = {
        place(name, children, around) {
          if (!drawn.has(name)) wanted.set(name, { children, ...around })
          names.push(name)
          return createElement('shared-part', { 'data-part': `\0${names.length - 1}\0` })
        },
      }
      const html = renderToString(<SharedPartsContext value={parts}>{page}</SharedPartsContext>)
      for (const [name, part] of wanted) drawn.set(name, drawPart(part))
      return fillIn(html, (index) => {
        const part = drawn.get(names[index] ?? '')
        if (!part) throw new Error(`A shared part was placed and not drawn: ${names[index]}`)
        return withMark(part, url)
      })
    },
  }
}

/** By search, not by a pattern: a page is long and holds few parts. */
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

function drawPart({ children, site, page }: WantedPart): DrawnPart {
  const urls: string[] = []
  const mark = (url: string) => `\0${urls.push(url) - 1}\0`
  const marked = renderToString(
    <StringsContext value={createTranslate(site.locale.strings)}>
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

function withMark({ html, marks }: DrawnPart, url: string): string {
  let result = ''
  let last = 0
  for (const at of marks.get(url) ?? []) {
    result += `${html.slice(last, at)} aria-current="page"`
    last = at
  }
  return result + html.slice(last)
}

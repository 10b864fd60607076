import type { Page } from 'playwright-core'

/** A page's document as a browser reads it. */
export interface ParsedDocument {
  /** Path of tags to the element with the requested id; '' if there is none. */
  readonly end: string
  /** Numbers of the runs of static text, in order. */
  readonly runs: readonly number[]
  readonly title: string
  /** Text of the element in the body with the data of the first view. */
  readonly data: string
}

/** Parses documents in a browser, which runs none of their scripts and loads nothing. */
export async function parseDocuments(
  page: Page,
  documents: readonly string[],
  endId: string,
): Promise<ParsedDocument[]> {
  return page.evaluate(
    ([htmls, id]) =>
      htmls.map((html) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html')
        const path: string[] = []
        for (let one = parsed.getElementById(id); one; one = one.parentElement) {
          path.unshift(one.localName)
        }
        const runs = [...parsed.querySelectorAll<HTMLElement>('#app [data-run]')]
        return {
          end: path.join(' '),
          runs: runs.map(({ dataset }) => Number(dataset.run)),
          title: parsed.title,
          data: parsed.body.querySelector(':scope > #docs\\:first-view')?.textContent ?? '',
        }
      }),
    [documents, endId] as const,
  )
}

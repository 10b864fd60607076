import type { Page } from 'playwright-core'

/** A page's document as a browser reads it. */
export interface ParsedDocument {
  /** Path of tags to the element of the id that was asked for; '' where there is none. */
  readonly end: string
  /** Numbers of the runs of static text, in order. */
  readonly runs: readonly number[]
  readonly title: string
  /** Text of the block with the first view's data, where it stands in the body. */
  readonly data: string
}

/** Has a browser read documents; it runs none of their scripts and loads nothing. */
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
          data: parsed.body.querySelector(':scope > #first-view')?.textContent ?? '',
        }
      }),
    [documents, endId] as const,
  )
}

import type { PageData } from '../contract/page.ts'
import { fillRuns } from '../contract/tree.ts'
import type { LoadedPage } from '../page/loaded-page.ts'
import { whenIdle } from '../when-idle.ts'

/** The page of the first view, whose text is in the document: it is never requested. */
export interface FirstPage {
  /** A normalized pathname without base. */
  readonly url: string
  /** The page as it is shown or, once the reader left it, with its text. */
  readonly load: () => Promise<LoadedPage>
  /** Notes that another page is shown. */
  readonly leave: () => void
}

/** `complete` loads what the page needs in addition to its text. */
export function createFirstPage(
  shown: LoadedPage,
  complete: (page: PageData) => Promise<LoadedPage>,
): FirstPage {
  const { page, runs = [] } = shown
  let isShown = true
  let kept: PageData | undefined
  const keep = () => {
    kept ??= { ...page, tree: fillRuns(page.tree, runs.map(String).values()) }
    return kept
  }
  return {
    url: page.url,
    load: async () => (isShown ? shown : complete(keep())),
    leave() {
      isShown = false
      // The text takes less memory than the elements it is read from.
      whenIdle(keep)
    },
  }
}

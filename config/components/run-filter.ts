import { decodeUrl } from 'docs-build/runtime'
import { showMatches } from './show-matches.ts'

/**
 * Filters the entries in `box` as a reader types or chooses, and counts them in words: "3 of 65 providers". Escape clears
 * the fields, and so does a link to an entry that is hidden. Ends with `signal`.
 */
export function runFilter(box: HTMLElement, of: string, signal: AbortSignal): void {
  const fields = [
    ...box.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.filter-fields label > *'),
  ]
  const content = box.querySelector('.filter-content')
  const status = box.querySelector('.filter-count')
  if (!content || !status || signal.aborted) return

  const update = () => {
    const [query = '', choice = ''] = fields.map(({ value }) => value.trim())
    const { shown, all } = showMatches(content, query, choice)
    const count = shown > 0 ? `${shown} of ${all} ${of}` : `No ${of} match`
    status.textContent = query || choice ? count : ''
  }
  const clear = () => {
    for (const field of fields) field.value = ''
    update()
  }
  const reveal = (hash: string) => {
    const target = document.getElementById(decodeUrl(hash.slice(1)))
    if (!target?.closest('[hidden]')) return
    clear()
    target.scrollIntoView()
  }

  for (const field of fields) {
    field.addEventListener('input', update, { signal })
    field.addEventListener('keydown', (event) => isEscape(event) && clear(), { signal })
  }
  window.addEventListener('hashchange', () => reveal(location.hash), { signal })
  // A second click on the same link does not change the hash.
  document.addEventListener('click', (event) => reveal(linkHash(event)), { signal })
  // The reader may have typed before this was loaded.
  update()
}

function isEscape(event: Event): boolean {
  return event instanceof KeyboardEvent && event.key === 'Escape'
}

/** The hash of the link that was clicked. */
function linkHash({ target }: MouseEvent): string {
  return (target instanceof Element && target.closest('a')?.hash) || ''
}

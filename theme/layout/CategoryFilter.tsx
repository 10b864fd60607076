import type { SyntheticEvent } from 'react'
import { useStrings } from '../../runtime/index.ts'

/** Categories with more pages than this have a filter. */
export const longCategory = 30

/** A field that filters the list after it, without React: the list is as it was when a reader returns. */
export function CategoryFilter({ label }: { readonly label: string }) {
  const name = useStrings()('filterPages', { label })
  return (
    <div className="sidebar-filter">
      <input
        type="search"
        autoComplete="off"
        aria-label={name}
        placeholder={name}
        onInput={filter}
        onKeyDown={filter}
      />
      <span role="status" />
    </div>
  )
}

/**
 * Shows the entries that contain what the field does, and how many these are: "3 / 64". A category stays with an entry in it.
 * Escape clears the field; the menu of narrow windows would close.
 */
function filter(event: SyntheticEvent<HTMLInputElement, KeyboardEvent | InputEvent>): void {
  const field = event.currentTarget
  if (field.value && 'key' in event.nativeEvent && event.nativeEvent.key === 'Escape') {
    event.preventDefault()
    field.value = ''
  }
  const query = field.value.trim().toLowerCase()
  const entries = field.parentElement?.nextElementSibling?.children ?? []
  let shown = 0
  for (const entry of entries as Iterable<HTMLElement>) {
    entry.hidden = !entry.textContent.toLowerCase().includes(query)
    if (!entry.hidden) shown++
  }
  if (field.nextElementSibling)
    field.nextElementSibling.textContent = query && `${shown} / ${entries.length}`
}

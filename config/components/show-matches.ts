/** How many entries are shown, and how many there are. */
export interface MatchCount {
  readonly shown: number
  readonly all: number
}

interface Entry {
  readonly blocks: HTMLElement[]
  /** The headings above it, or its table: they are shown with it. */
  readonly context: readonly HTMLElement[]
}

/**
 * Hides the entries that lack a word of `query`, and, unless `choice` is empty, those without a table cell that lists it. An
 * entry is an `h4` that contains code, with what follows up to the next such heading, or a row of any other table. Text that
 * is no part of an entry is hidden too while a filter is active, and so are headings and tables without a match.
 */
export function showMatches(content: Element, query: string, choice: string): MatchCount {
  const { entries, all } = findEntries(content)
  const words = query.toLowerCase().split(/\s+/)
  const matches = entries.filter(
    ({ blocks }) =>
      words.every((word) => blocks.some((one) => textOf(one).toLowerCase().includes(word))) &&
      (choice === '' || blocks.some((one) => listsChoice(one, choice))),
  )
  const isFiltered = words.join('') !== '' || choice !== ''
  const shown = new Set(matches.flatMap(({ blocks, context }) => [...blocks, ...context]))
  for (const one of all) one.hidden = isFiltered && !shown.has(one)
  return { shown: matches.length, all: entries.length }
}

function findEntries(content: Element) {
  // The wrappers of static runs are not blocks of the page.
  const blocks = content.querySelectorAll<HTMLElement>(
    ':scope > :not([data-run]), :scope > [data-run] > *',
  )
  const all = [...blocks]
  const entries: Entry[] = []
  let context: HTMLElement[] = []
  let open: Entry | undefined
  for (const block of blocks) {
    const { tagName } = block
    if (tagName === 'H4' && block.querySelector('code')) {
      open = { blocks: [block], context }
      entries.push(open)
    } else if (/^H[23]$/.test(tagName)) {
      context = [...context.filter((heading) => heading.tagName < tagName), block]
      open = undefined
    } else if (open) open.blocks.push(block)
    else {
      for (const row of block.querySelectorAll<HTMLElement>('tbody tr')) {
        entries.push({ blocks: [row], context: [...context, block] })
        all.push(row)
      }
    }
  }
  return { entries, all }
}

function textOf({ textContent }: Element): string {
  return textContent ?? ''
}

function listsChoice(row: Element, choice: string): boolean {
  return [...row.children].some((cell) => textOf(cell).split(', ').includes(choice))
}

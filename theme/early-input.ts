import { type ClientLifecycle, whenLateParts } from '../runtime/index.ts'

/**
 * What the head script notes until the page is interactive, in order: buttons and summaries that were clicked, and keys
 * for the search: 'Open' for a shortcut, then what was typed.
 */
type EarlyInput = (Element | string)[]

/** Comes after the clicks that React cannot have seen: it handles later ones itself, by hydrating at once. */
const reactListens = 'Hydrate'

const page = (): { __early?: EarlyInput | undefined } => window as { __early?: EarlyInput }

/** Lets early input take effect once the page is interactive. Elements that are gone are skipped. */
export const earlyInput: ClientLifecycle = {
  onRouteUpdate: ({ previousLocation }) => {
    if (!previousLocation) page().__early?.push(reactListens)
  },
  onRouteDidUpdate: () => {
    const noted = page().__early
    if (!noted) return
    // The dialog of the search takes the letters, also those that are typed until it is there.
    if (earlyQuery() === undefined) endEarlyInput()
    const { early, late } = split(noted)
    void replay(early)
    void replayLate(late)
  },
}

/** The parts in `late/parts.ts` that have controls: until their script is loaded, React drops clicks on these. */
const lateParts =
  '.announcement, .dropdown, .navbar-menu-button, .not-found, .page-actions, .feedback'

function isLate(one: Element | string): one is HTMLElement {
  return (
    one instanceof HTMLElement && one.matches('button, summary') && one.closest(lateParts) !== null
  )
}

function split(noted: EarlyInput) {
  return { early: noted.filter((one) => !isLate(one)), late: noted.filter(isLate) }
}

/** Lets clicks on the controls of late parts take effect once these are loaded, also those that are still to come. */
async function replayLate(clicked: HTMLElement[]): Promise<void> {
  const listener = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button, summary')
    if (button && isLate(button)) clicked.push(button)
  }
  addEventListener('click', listener, true)
  await whenLateParts
  removeEventListener('click', listener, true)
  await replay(clicked, clicked.length)
}

/** The query that was typed early; undefined if the search was not opened, or was closed again. */
export function earlyQuery(): string | undefined {
  let query: string | undefined
  for (const one of page().__early ?? []) {
    if (typeof one !== 'string') query = isSearch(one) ? (query ?? '') : query
    else if (one === 'Open' || one === 'Escape') {
      query = query === undefined && one === 'Open' ? '' : undefined
    } else if (one === 'Backspace') query = query?.slice(0, -1)
    else if (one !== reactListens && query !== undefined) query += one
  }
  return query
}

/** From now on, the head script notes nothing. */
export function endEarlyInput(): void {
  page().__early = undefined
}

function isSearch(element: Element): boolean {
  return element.matches('.DocSearch-Button')
}

async function replay(noted: EarlyInput, listening = noted.indexOf(reactListens)): Promise<void> {
  // A later click may have made React hydrate, and comes first.
  await new Promise((resolve) => setTimeout(resolve))
  for (const [i, one] of noted.entries()) {
    if (!(one instanceof HTMLElement) || !one.isConnected || isSearch(one)) continue
    // The browser has toggled it: React has to know.
    if (one.tagName === 'SUMMARY') one.parentElement?.dispatchEvent(new Event('toggle'))
    else if (i < listening) one.click()
    // React renders what a click changes before the next one.
    await null
  }
}

import { Virtual } from '@guidepup/virtual-screen-reader'

/** What a screen reader says, worked out in the page by a virtual one. `screen-reader.ts` bundles this file for it. */
export interface PageReader {
  /** What live regions announced since the last call. */
  readonly announced: () => Promise<readonly string[]>
  /** Where the reader is: the focused element, or the option that a combobox points at; '' in the document itself. */
  readonly place: () => Promise<string>
  /** What is read from the beginning of an element to its end, a line for each stop, indented by what contains it. */
  readonly read: (selector: string) => Promise<readonly string[]>
}

/** Follows announcements from now on. */
export async function startReader(): Promise<PageReader> {
  const live = new Virtual()
  await live.start({ container: document.body })
  let heard = 0
  return {
    announced: async () => {
      const all = await live.spokenPhraseLog()
      const added = all.slice(heard)
      heard = all.length
      return added.filter((phrase) => /^(?:polite|assertive): ./.test(phrase))
    },
    place: describePlace,
    read: (selector) => readElement(find(selector)),
  }
}

function find(selector: string): Element {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`The page has no "${selector}"`)
  return element
}

async function describePlace(): Promise<string> {
  const focused = document.activeElement ?? document.body
  const optionId = focused.getAttribute('aria-activedescendant')
  const element = (optionId && document.getElementById(optionId)) || focused
  if (element === document.body) return ''
  const dialog = element.closest('dialog, [role="dialog"]')
  const inDialog = dialog ? `${await describe(dialog)} > ` : ''
  return inDialog + (await describe(element))
}

async function describe(element: Element): Promise<string> {
  const container = element.closest('[role="listbox"]') ?? element.parentElement ?? element
  for await (const stop of stopsOf(container))
    if (elementOf(stop.node) === element) return wordsOf(stop)
  throw new Error(`The screen reader passes over ${element.outerHTML.slice(0, 200)}`)
}

interface Stop {
  readonly node: Node
  readonly phrase: string
}

/** The stops of the virtual screen reader in an element. */
async function* stopsOf(container: Element): AsyncGenerator<Stop> {
  const reader = new Virtual()
  await reader.start({ container })
  try {
    const first = { node: reader.activeNode, phrase: await reader.lastSpokenPhrase() }
    let stop = first
    do {
      if (stop.node) yield { node: stop.node, phrase: stop.phrase }
      await reader.next()
      stop = { node: reader.activeNode, phrase: await reader.lastSpokenPhrase() }
      // After the end, it begins again.
    } while (stop.node !== first.node || stop.phrase !== first.phrase)
  } finally {
    await reader.stop()
  }
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement
}

async function readElement(container: Element): Promise<readonly string[]> {
  const stops: Stop[] = []
  for await (const stop of stopsOf(container)) stops.push(stop)
  const isEnd = ({ phrase }: Stop) => phrase.startsWith('end of ') || phrase.startsWith('end, ')
  const containers = new Set(stops.filter(isEnd).map(({ node }) => node))
  const lines: string[] = []
  const open: Node[] = []
  let whole: Element | null = null
  for (const stop of stops) {
    const { node } = stop
    const element = elementOf(node)
    if (isEnd(stop)) {
      if (open.at(-1) === node) open.pop()
      continue
    }
    if (!element || isHidden(element) || whole?.contains(element) || silent.test(stop.phrase))
      continue
    whole = element.closest(wholes)
    lines.push('  '.repeat(open.length) + wordsOf(stop))
    if (containers.has(node)) open.push(node)
  }
  return lines
}

/** Elements that are read as one, without stops inside them. */
const wholes = 'a, button, summary, code, h1, h2, h3, h4, h5, h6, [role="tab"], [role="option"]'
/** Elements that screen readers pass over, to read what they contain. */
const silent =
  /^(?:|paragraph|strong|emphasis|form|group|row|rowgroup|(?:listitem|generic)(?:,.*)?)$/

/** The virtual screen reader looks into closed details, which browsers hide, and names empty live regions. */
function isHidden(element: Element): boolean {
  const isEmptyRegion = element.role === 'status' && element.textContent === ''
  return isEmptyRegion || !element.checkVisibility({ visibilityProperty: true })
}

/** The phrase of a stop, in the words of screen readers for what the virtual one says in others. */
function wordsOf({ node, phrase }: Stop): string {
  const element = elementOf(node)
  const summary = element?.closest('summary')
  if (summary) {
    const isOpen = summary.closest('details')?.open
    const name = summary.ariaLabel ?? summary.innerText
    return `button, ${oneLine(name)}, ${isOpen ? 'expanded' : 'collapsed'}`
  }
  const code = element?.closest('code')
  if (code && !element?.closest('a, button')) return `code, ${oneLine(code.textContent)}`
  if (node instanceof HTMLSelectElement)
    return phrase.replace(`, ${node.value},`, `, ${node.selectedOptions[0]?.text},`)
  const list = node instanceof Element && /^(?:UL|OL)$/.test(node.tagName)
  const count = list
    ? `, ${node.children.length} ${node.children.length === 1 ? 'item' : 'items'}`
    : ''
  return (
    phrase
      .replace(/, \d+ controls?\b/, '')
      .replace(/, orientated \w+/, '')
      .replace(/, position (\d+), set size (\d+)/, ', $1 of $2') + count
  )
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

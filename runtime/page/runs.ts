/**
 * The text of a run in a first view. It becomes HTML when React sets it: hydration keeps what is there, so a long page is
 * never read unless it is rendered again. React checks earlier that `__html` is set, but converts it to text only then,
 * as it does with a TrustedHTML object.
 */
export interface Run {
  readonly toString: () => string
}

/** The runs of a first view, by number. */
export function findRuns(root: ParentNode): Run[] {
  const runs: Run[] = []
  for (const element of root.querySelectorAll<HTMLElement>('[data-run]')) {
    runs[Number(element.dataset.run)] = createRun(element)
  }
  return runs
}

/**
 * The HTML of an element as it is now, whatever happens to it later. Once it is read, the element is no longer needed.
 */
function createRun(element: Element): Run {
  let text: string | undefined
  let watched: { element: Element; attributes: AttributeWatch } | undefined = {
    element,
    attributes: watchAttributes(element),
  }
  return {
    toString() {
      if (watched) {
        text = htmlIn(watched.element, watched.attributes.end())
        watched = undefined
      }
      return text ?? ''
    },
  }
}

/** Attributes that readers and scripts changed, with the values they had: null for none. */
type ChangedAttributes = ReadonlyMap<Node, ReadonlyMap<string, string | null>>

interface AttributeWatch {
  readonly end: () => ChangedAttributes
}

/** Notes the first value of each attribute that changes: of `open`, when a reader opens details. */
function watchAttributes(root: Element): AttributeWatch {
  const changed = new Map<Node, Map<string, string | null>>()
  const note = (records: readonly MutationRecord[]) => {
    for (const { target, attributeName, oldValue } of records) {
      const before = changed.get(target) ?? new Map<string, string | null>()
      changed.set(target, before)
      if (attributeName !== null && !before.has(attributeName)) before.set(attributeName, oldValue)
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(root, { attributes: true, attributeOldValue: true, subtree: true })
  return {
    end() {
      note(observer.takeRecords())
      observer.disconnect()
      return changed
    },
  }
}

/** Leaves out elements that scripts added, marked with `data-added`. */
function htmlIn(element: Element, changed: ChangedAttributes): string {
  const copy = element.cloneNode(true) as Element
  const originals = [...element.querySelectorAll('*')]
  const copies = [...copy.querySelectorAll('*')]
  originals.forEach((original, i) => {
    for (const [name, value] of changed.get(original) ?? []) {
      if (value === null) copies[i]?.removeAttribute(name)
      else copies[i]?.setAttribute(name, value)
    }
  })
  for (const added of copy.querySelectorAll('[data-added]')) added.remove()
  return copy.innerHTML
}

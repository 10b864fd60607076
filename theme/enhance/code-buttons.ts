import type { Translate } from '../../runtime/index.ts'
import { copyCode } from './copy-code.ts'

const icon = (name: string, paths: string) =>
  `<svg class="icon" data-icon="${name}" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">${paths}</svg>`

const buttons =
  `<button type="button" class="code-button" data-code="wrap" aria-pressed="false" hidden>` +
  icon('wrap', '<path d="M4 6h16M4 12h12.5a3.5 3.5 0 0 1 0 7H12m2.5-2.5L12 19l2.5 2.5M4 18h4"/>') +
  `</button><button type="button" class="code-button" data-code="copy">` +
  icon(
    'copy',
    '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M5 15a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 5 3.5h8.5A1.5 1.5 0 0 1 15 5"/>',
  ) +
  icon('check', '<path d="m5 12.5 4.5 4.5L19 7.5"/>') +
  '</button>'

/** How long a changed label is shown, in ms: a word, or a sentence with instructions. */
const shownFor = { copied: 1000, failed: 5000 }

/** Adds the buttons to the end of a code block's header: React may manage it, and does not mind more children there. */
export function addCodeButtons(block: Element, t: Translate): void {
  const header = block.querySelector('.code-header')
  if (!header || header.querySelector('.code-actions')) return
  const actions = actionsOf(block.ownerDocument)
  for (const button of actions.querySelectorAll<HTMLElement>('[data-code]')) {
    setLabel(button, t(button.dataset.code === 'wrap' ? 'wrapLines' : 'copyCode'))
  }
  header.append(actions)
}

/** The buttons, parsed once per document because a page can have many blocks. Marked as not part of the page's text. */
function actionsOf(owner: Document): DocumentFragment {
  let template = templates.get(owner)
  if (!template) {
    template = owner.createElement('template')
    template.innerHTML = `<div class="code-actions" data-added>${buttons}</div>`
    templates.set(owner, template)
  }
  return owner.importNode(template.content, true)
}

const templates = new WeakMap<Document, HTMLTemplateElement>()

/** Shows the wrap button of a block while there are lines to wrap, or wrapped ones. */
export function updateWrapButton(block: HTMLElement, overflows: boolean): void {
  const button = block.querySelector<HTMLElement>('[data-code="wrap"]')
  if (!button) return
  const hidden = !overflows && block.dataset.wrap === undefined
  // The focus must not move to the top of the page.
  if (hidden && button === document.activeElement)
    block.querySelector<HTMLElement>('[data-code="copy"]')?.focus()
  button.hidden = hidden
}

/** Turns the line wrapping of a block on or off. */
export function toggleWrap(block: HTMLElement): void {
  const on = block.toggleAttribute('data-wrap')
  block.querySelector('[data-code="wrap"]')?.setAttribute('aria-pressed', String(on))
}

/** Creates the action of the copy buttons; `status` announces its result. */
export function createCopyAction(
  status: HTMLElement,
  t: Translate,
): (button: HTMLElement) => Promise<void> {
  const timers = new WeakMap<HTMLElement, number>()
  return async (button) => {
    const code = button.closest('.code-block')?.querySelector('pre > code')
    if (!code) return
    const state = (await copyCode(code)) ? 'copied' : 'failed'
    const label = state === 'copied' ? t('copied') : t('pressToCopy', { keys: copyKeys() })
    button.dataset.state = state
    setLabel(button, label)
    status.textContent = label
    window.clearTimeout(timers.get(button))
    const reset = () => {
      delete button.dataset.state
      setLabel(button, t('copyCode'))
      status.textContent = ''
    }
    timers.set(button, window.setTimeout(reset, shownFor[state]))
  }
}

function setLabel(button: HTMLElement, label: string): void {
  button.setAttribute('aria-label', label)
  button.title = label
}

function copyKeys(): string {
  return /mac/i.test(navigator.platform) ? '⌘C' : 'Ctrl+C'
}

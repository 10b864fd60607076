import type { DevProblem } from '../../contract/dev.ts'
import { element } from './element.ts'
import { createHiddenProblems } from './hidden-problems.ts'
import { problemList } from './problem-list.ts'
import { countText, isDevError } from './relevant-problems.ts'

/** Shows problems that concern the page in view. */
export interface ProblemView {
  /** `known` are all problems of the site. */
  readonly show: (relevant: readonly DevProblem[], known: readonly DevProblem[]) => void
}

/** A dialog, which errors open, and a badge that opens it: for warnings, and for errors that were hidden. */
export function createProblemDialog(root: ShadowRoot): ProblemView {
  // The first thing that gets the focus; a key that is meant for the page presses no button.
  const title = element('h2', { id: 'title', tabindex: '-1', autofocus: '' })
  const hide = element(
    'button',
    { type: 'button', class: 'hide' },
    'Hide ',
    element('kbd', {}, 'Esc'),
  )
  const content = element('div', { id: 'content' })
  const dialog = element(
    'dialog',
    { role: 'alertdialog', 'aria-labelledby': 'title', 'aria-describedby': 'content' },
    element('div', { class: 'header' }, title, hide),
    content,
  )
  const badge = element('button', { type: 'button', class: 'badge', 'aria-haspopup': 'dialog' })
  const corner = element(
    'aside',
    { 'aria-label': 'Problems' },
    element('div', { role: 'status' }, badge),
  )
  root.append(dialog, corner)

  const hidden = createHiddenProblems()
  let shown: readonly DevProblem[] = []
  /** Whether the next `close` event, which comes later than the call, is of a dialog that had nothing to show any more. */
  let isSolved = false
  const open = () => {
    if (dialog.open) return
    corner.hidden = true
    dialog.showModal()
  }
  badge.addEventListener('click', open)
  hide.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => {
    // The backdrop is part of the dialog; what is in front of it is in other elements.
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    // By now, other problems may be in view, which nobody has hidden.
    if (!isSolved) hidden.add(shown)
    isSolved = false
    if (dialog.open) return
    corner.hidden = shown.length === 0
  })
  return {
    show(relevant, known) {
      hidden.keepOnly(known)
      shown = relevant
      if (relevant.length === 0) {
        isSolved ||= dialog.open
        dialog.close()
        corner.hidden = true
        return
      }
      const text = countText(relevant)
      const onlyWarnings = !relevant.some(isDevError)
      title.textContent = text
      if (badge.textContent !== text) badge.textContent = text
      dialog.classList.toggle('only-warnings', onlyWarnings)
      badge.classList.toggle('only-warnings', onlyWarnings)
      content.replaceChildren(problemList(relevant))
      corner.hidden = dialog.open
      if (relevant.some((problem) => isDevError(problem) && !hidden.has(problem))) open()
    },
  }
}

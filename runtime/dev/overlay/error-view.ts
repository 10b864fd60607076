import type { DevProblem } from '../../contract/dev.ts'
import { element } from './element.ts'
import type { ProblemView } from './problem-dialog.ts'
import { problemList } from './problem-list.ts'
import { countText, isDevError } from './relevant-problems.ts'

/** Takes the place of a page that could not be made. `reported` is what the response says about it. */
export function createErrorView(root: ShadowRoot, reported: readonly DevProblem[]): ProblemView {
  const title = element('h1')
  const note = element(
    'p',
    { class: 'note' },
    'This page cannot be shown until this is fixed. It reloads when you save.',
  )
  const content = element('div')
  // The same text, for browsers that do not run this script.
  for (const text of document.querySelectorAll('body > pre')) text.remove()
  root.append(element('main', {}, element('div', { class: 'header' }, title), note, content))
  return {
    show(relevant) {
      // The next mistake may be another one: the site is still broken, and the page has not been reloaded.
      const shown = relevant.some(isDevError) ? relevant : reported
      title.textContent = countText(shown)
      content.replaceChildren(problemList(shown))
    },
  }
}

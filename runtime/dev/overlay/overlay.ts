import type { DevProblem } from '../../contract/dev.ts'
import { devProblemsId, firstViewId } from '../../contract/element-ids.ts'
import type { FirstView } from '../../contract/first-view.ts'
import { ownBaseUrl } from '../dev-server.ts'
import { createErrorView } from './error-view.ts'
import { createProblemDialog } from './problem-dialog.ts'
import { relevantProblems } from './relevant-problems.ts'
import { colorMode, createShadowHost } from './shadow-host.ts'

/** Returns a function that takes all problems of the site, and shows those that concern the page in view. */
export function createOverlay(): (problems: readonly DevProblem[]) => void {
  const { host, root } = createShadowHost()
  const reported = readJson<readonly DevProblem[]>(devProblemsId)
  const view = reported ? createErrorView(root, reported) : createProblemDialog(root)
  const notFoundPath = isNotFound() ? location.pathname : undefined
  // Until the first message, nothing is known of the site.
  let known: readonly DevProblem[] | undefined
  const show = () => {
    const problems = known ?? reported
    if (!problems) return
    const { pathname } = location
    host.dataset.mode = colorMode()
    const page = { pathname, baseUrl: ownBaseUrl(), isNotFound: pathname === notFoundPath }
    view.show(relevantProblems(problems, page), problems)
  }
  show()
  onNavigation(show)
  return (problems) => {
    known = problems
    show()
  }
}

function isNotFound(): boolean {
  return readJson<FirstView>(firstViewId)?.page.kind === 'not-found'
}

/** `dev` wrote the element, from the same type. */
function readJson<T>(id: string): T | undefined {
  const json = document.getElementById(id)?.textContent
  return json ? (JSON.parse(json) as T) : undefined
}

/** Calls a function after each change of the URL. Browsers have no event for the changes that scripts make. */
function onNavigation(act: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history)
    history[name] = (...args) => {
      change(...args)
      act()
    }
  }
  addEventListener('popstate', act)
}

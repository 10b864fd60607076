import { findMoved, type MovedNode } from '../html/moved-elements.ts'
import { leftOutMark } from '../render/render-when-ready.ts'
import type { RenderedPage } from '../render/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { findCause } from './locate-component.ts'

/**
 * Reports what components rendered that hydration can't keep: elements that a browser moves when it reads the HTML, and content
 * that is missing from it because a component waits. `whole` is the HTML of the page's content.
 */
export function checkHydration(rendered: RenderedPage, whole: string): Diagnostic[] {
  const { url } = rendered.route
  /** The problem at the component whose HTML alone has it, otherwise at the start of the page. */
  const describe = (isCause: (html: string) => boolean, problem: Problem): Diagnostic => {
    const { name, at } = findCause(rendered, isCause)
    const subject = name === undefined ? 'page' : `component "${name}" on the page`
    const { code, message, fix } = problem
    return { code, severity: 'warning', message: message(`${subject} "${url}"`), at, fix }
  }
  const moved = findMoved(whole)
  return [
    ...(whole.includes(leftOutMark)
      ? [describe((html) => html.includes(leftOutMark), missing)]
      : []),
    ...(moved ? [describe((html) => isSame(findMoved(html), moved), misplaced(moved))] : []),
  ]
}

/** Reports elements that the layout renders and a browser moves, if the content is right. */
export function checkLayoutNesting(
  { app, route: { url } }: RenderedPage,
  whole: string,
  file: string,
): Diagnostic[] {
  const moved = findMoved(app)
  if (!moved || findMoved(whole)) return []
  const { code, message, fix } = misplaced(moved)
  const subject = `layout of the page "${url}"`
  return [{ code, severity: 'warning', message: message(subject), at: { file }, fix }]
}

interface Problem extends Pick<Diagnostic, 'code' | 'fix'> {
  /** `subject` is what it is about: 'page "/guide"'. */
  readonly message: (subject: string) => string
}

const missing: Problem = {
  code: 'content-not-rendered',
  message: (subject) =>
    `The HTML of the ${subject} is incomplete: the ${subject.split(' ')[0]} waits for data, but builds do not wait`,
  fix: 'load the data in an effect, or import it',
}

function misplaced({ what, within }: MovedNode): Problem {
  return {
    code: 'html-nesting',
    message: (subject) =>
      `The ${subject} renders ${withTagArticle(what)} inside ${withTagArticle(`<${within}>`)}: browsers move the ${what}, so React re-renders everything`,
    fix:
      within === 'p'
        ? `render a <div> instead of the ${what === '<p>' ? 'outer ' : ''}<p>`
        : `render the ${what} somewhere else`,
  }
}

/** '<div>' → 'a <div>', '<li>' → 'an <li>' as read aloud; 'text' needs no article. */
function withTagArticle(what: string): string {
  if (!what.startsWith('<')) return what
  return `${/^<(?:[aeio]|h[1-6r]>|li>|s>|svg>|r[bpt]>)/.test(what) ? 'an' : 'a'} ${what}`
}

function isSame(a: MovedNode | undefined, b: MovedNode): boolean {
  return a?.what === b.what && a.within === b.within
}

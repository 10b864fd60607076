import { decodeUrl, type RouteUpdate } from '../../runtime/index.ts'

/** For sites whose line numbers are links. After a navigation by script, browsers don't know which element is the target. */
export function onRouteDidUpdate({ location, previousLocation }: RouteUpdate): void {
  if (!previousLocation) return
  clearMarks()
  const line = document.getElementById(decodeUrl(location.hash.slice(1)))
  if (line?.matches('.code-line')) line.dataset.target = ''
}

/** They know it again after a click on a link to the same page. */
export default function watchHash(): void {
  addEventListener('hashchange', clearMarks)
}

function clearMarks(): void {
  for (const line of document.querySelectorAll<HTMLElement>('.code-line[data-target]')) {
    delete line.dataset.target
  }
}

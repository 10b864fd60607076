import type { SiteData } from '../runtime/index.ts'
import { storageKeys } from '../runtime/index.ts'

/**
 * JavaScript for the head: marks `html` before the first paint, so that nothing flashes.
 * - `data-js`: scripts run, so controls that need them may show.
 * - `data-theme`: from `?theme=`, the saved choice, the system, or the default.
 * - `data-announcement-dismissed`: the reader closed the bar with this id.
 */
export function headScript({ colorMode, announcementBar }: SiteData): string {
  const saved = colorMode.switch ? `read(${literal(storageKeys.theme)})` : 'null'
  const system = colorMode.respectSystem
    ? `window.matchMedia?matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light':`
    : ''
  const closed = announcementBar?.isCloseable ? dismissal(announcementBar.id) : ''
  return `(function(){try{
var html=document.documentElement.dataset,known=/^(light|dark)$/;
function read(key){try{return localStorage.getItem(key)}catch(e){}}
html.js='';
var asked=new URLSearchParams(location.search).get('theme'),saved=${saved};
html.theme=known.test(asked)?asked:known.test(saved)?saved:${system}${literal(colorMode.default)};
${closed}}catch(e){}})()`
}

/** A bar with a new id forgets that an older one was closed. */
function dismissal(id: string): string {
  const [idKey, closedKey] = [storageKeys.announcementId, storageKeys.announcementDismissed].map(
    literal,
  )
  return `if(read(${idKey})!==${literal(id)}){localStorage.setItem(${idKey},${literal(id)});localStorage.removeItem(${closedKey})}
else if(read(${closedKey})==='true')html.announcementDismissed='';
`
}

/** A value as JavaScript that cannot end the `<script>` it stands in. */
function literal(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

import type { SearchData, SiteData } from '../runtime/index.ts'
import { storageKeys } from '../runtime/index.ts'

/**
 * Returns JavaScript for the head, which sets attributes on `html` before the first paint to prevent flashes.
 * - `data-js`: scripts run, so controls that require them can be shown.
 * - `data-parsed`, later: all of the page's HTML has arrived.
 * - `data-theme`: from `?theme=`, the saved choice, the system, or the default. `data-asked-theme` is set if it comes from
 *   `?theme=`.
 * - `data-announcement-dismissed`: the reader closed the bar with this ID.
 *
 * Tabs that the reader chose are active in the first paint, before hydration. Until then, clicks on controls and search
 * shortcuts are recorded, and `early-input.ts` applies them.
 */
export function headScript({ colorMode, announcementBar, search }: SiteData): string {
  const saved = colorMode.switch ? `read(${literal(storageKeys.theme)})` : 'null'
  const system = colorMode.respectSystem
    ? `window.matchMedia?matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light':`
    : ''
  const closed = announcementBar?.isCloseable ? dismissal(announcementBar.id) : ''
  return `(function(){${noteClicks}${search ? noteKeys(search.shortcuts) : ''}try{
var html=document.documentElement.dataset,known=/^(light|dark)$/;
function read(key){try{return localStorage.getItem(key)}catch(e){}}
html.js='';addEventListener('DOMContentLoaded',function(){html.parsed=''});
var asked=new URLSearchParams(location.search).get('theme'),saved=${saved};
html.theme=known.test(asked)?html.askedTheme=asked:known.test(saved)?saved:${system}${literal(colorMode.default)};
${closed}${chosenTabs}}catch(e){}})()`
}

/** Closing a bar does not close a later one with a new id. */
function dismissal(id: string): string {
  const [idKey, closedKey] = [storageKeys.announcementId, storageKeys.announcementDismissed].map(
    literal,
  )
  return `if(read(${idKey})!==${literal(id)}){localStorage.setItem(${idKey},${literal(id)});localStorage.removeItem(${closedKey})}
else if(read(${closedKey})==='true')html.announcementDismissed='';
`
}

/**
 * CSS rules for each stored choice, until the page is hydrated. They match the button of the tab, which comes before
 * the panels: nothing moves while those arrive.
 */
const chosenTabs = `var rules='',start=${literal(storageKeys.tab(''))},key,tab;
for(var i=0;i<localStorage.length;i++){key=localStorage.key(i);if(key.indexOf(start)===0){
tab='[data-value="'+CSS.escape(read(key))+'"]';
rules+='html:not([data-hydrated]) .tabs[data-group="'+CSS.escape(key.slice(start.length))+'"]:has(>*>'+tab+'){'
+'>.tabs-panel{display:none}>'+tab+'{display:block}'
+'>.tabs-list>.tabs-tab{border-color:#0000;color:var(--color-text-soft)}'
+'>.tabs-list>.tabs-tab'+tab+'{border-block-end-color:var(--color-accent);color:var(--color-accent-text)}}'}}
if(rules){var sheet=new CSSStyleSheet;sheet.replaceSync('@media screen{'+rules+'}');document.adoptedStyleSheets=[sheet]}
`

/** `typing` is set while letters belong to the search: after its button or a shortcut. */
const noteClicks = `var early=window.__early=[],typing;
addEventListener('click',function(e){if(window.__early){e=e.target.closest('button[type=button],summary');
typing=e&&e.matches('.DocSearch-Button');e&&early.push(e)}},true);
`

/** The default actions of these keys would take the focus to the browser's search, or scroll the page. */
function noteKeys({ ctrlK, slash }: SearchData['shortcuts']): string {
  const isControlK = ctrlK ? '!e.shiftKey&&/^k$/i.test(key)' : '0'
  const isSlash = slash
    ? "key=='/'&&!e.composedPath()[0].closest('input,select,textarea,[contenteditable]')"
    : '0'
  return `addEventListener('keydown',function(e){var key=e.key||'',control=e.ctrlKey||e.metaKey,letter=typing&&!control;
if(window.__early&&!e.altKey&&(letter?key.length<2||/^(Backspace|Escape)$/.test(key):control?${isControlK}:${isSlash})){
early.push(letter?key:'Open');typing=key!='Escape';e.preventDefault()}},true);
`
}

/** A value as JavaScript that cannot end the `<script>` around it. */
function literal(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

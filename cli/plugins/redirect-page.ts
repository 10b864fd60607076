import { escapeHtml } from '../html/escape.ts'

export interface RedirectPage {
  /** Percent-encoded, with base. */
  readonly to: string
  /** Anchors that lead elsewhere than the rest of the page, by id. */
  readonly anchors: Readonly<Record<string, string>>
  /** Absolute where the site knows its origin. */
  readonly canonical: string
  readonly lang: string
  readonly dir: string
}

/**
 * Keeps query and hash, save where the target has its own, and looks up anchors. The same text on every page, so that
 * one hash allows it in the content security policy; what differs is in the data before it.
 */
const script = `(function(){
var data=JSON.parse(document.getElementById('redirect').textContent),id=location.hash.slice(1);
try{id=decodeURIComponent(id)}catch(e){}
var moved=Object.prototype.hasOwnProperty.call(data.anchors,id);
var target=new URL(moved?data.anchors[id]:data.to,location.href);
if(!target.search)target.search=location.search;
if(!target.hash&&!moved)target.hash=location.hash;
location.replace(target.href)
})()`

/**
 * HTML of a page that leads on. With scripts the refresh is no element: it may start a second navigation, without
 * query and hash, before a slow answer to the first.
 */
export function renderRedirect({ to, anchors, canonical, lang, dir }: RedirectPage): string {
  const address = escapeHtml(to)
  const data = JSON.stringify({ to, anchors }).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Moved to ${address}</title>
<link rel="canonical" href="${escapeHtml(canonical)}">
<script type="application/json" id="redirect">${data}</script>
<script>${script}</script>
<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>
</head>
<body>
<p>This page has moved to <a href="${address}">${address}</a>.</p>
</body>
</html>
`
}

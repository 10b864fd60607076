import { escapeHtml } from '../html/escape.ts'

export interface RedirectPage {
  /** Percent-encoded, with base. */
  readonly to: string
  /** Targets of anchors that differ from `to`, by ID. */
  readonly anchors: Readonly<Record<string, string>>
  /** Absolute if the site sets its `url`. */
  readonly canonical: string
  readonly lang: string
  readonly dir: string
}

/**
 * Keeps query and hash unless the target has its own, and looks up anchors. The script is the same on every page, so one
 * hash allows it in the content security policy; what differs between pages is in the data before it.
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
 * Returns the HTML of a page that redirects. If scripts run, the refresh must not be in effect, because it could start a second
 * navigation without query and hash while the first response is still on its way.
 */
export function renderRedirect({ to, anchors, canonical, lang, dir }: RedirectPage): string {
  const target = escapeHtml(to)
  const data = JSON.stringify({ to, anchors }).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Moved to ${target}</title>
<link rel="canonical" href="${escapeHtml(canonical)}">
<script type="application/json" id="redirect">${data}</script>
<script>${script}</script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body>
<p>This page has moved to <a href="${target}">${target}</a>.</p>
</body>
</html>
`
}

import { firstViewId } from './element-ids.ts'

/**
 * JavaScript for the head of pages, as text. A cache may have kept the HTML of a page whose style sheet and scripts are gone
 * since a deployment: nothing of the site works there. If one of them can't be loaded, this requests the page's own URL, and if
 * the response is a page that doesn't name that file, reloads it, once for this history entry.
 */
export const stalePageScript = `{let busy;addEventListener('error',e=>{
let it=e.target,url=it.getAttribute&&(it.rel=='stylesheet'?it.getAttribute('href'):it.tagName=='SCRIPT'&&it.getAttribute('src')),state=history.state||{},done=state.reloaded||{};
if(busy||!url||!url.includes('/assets/')||done.assets)return;
busy=1;fetch(location.pathname+location.search,{cache:'no-store'}).then(r=>r.ok?r.text():'').then(html=>{
if(!html.includes('${firstViewId}')||html.includes(url))return;
state.reloaded={...done,assets:true};
history.replaceState(state,'');location.reload()}).catch(()=>{})},true)}`

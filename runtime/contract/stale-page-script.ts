import { firstViewId } from './element-ids.ts'

/**
 * JavaScript for the head of pages, as text. A cache may have kept the HTML of a page whose style sheet and scripts are gone
 * since a deployment: nothing of the site works there. If one of them can't be loaded, this requests the page's own URL, and if
 * the response is a page that doesn't name that file, reloads it, once for this history entry.
 */
export const stalePageScript = `(function(){var busy;addEventListener('error',function(e){
var it=e.target,url=it.getAttribute&&(it.rel=='stylesheet'?it.getAttribute('href'):it.tagName=='SCRIPT'&&it.getAttribute('src')),state=history.state||{},done=state.reloaded||{};
if(busy||!url||url.indexOf('/assets/')<0||done.assets)return;
busy=1;fetch(location.pathname+location.search,{cache:'no-store'}).then(function(r){return r.ok?r.text():''}).then(function(html){
if(html.indexOf('${firstViewId}')<0||html.indexOf(url)>=0)return;
state.reloaded=Object.assign({},done,{assets:true});
history.replaceState(state,'');location.reload()}).catch(function(){})},true)})()`

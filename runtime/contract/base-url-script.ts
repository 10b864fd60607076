import { shardUrl, withBase } from './url.ts'

/** Id of the banner that the home page shows if the site isn't at the base URL it was built for. */
export const baseUrlBannerId = 'base-url-banner'

/**
 * JavaScript for the home page, as text. If the site's scripts did not load, and a file that every build has isn't at
 * the base URL either, the base URL is wrong: a banner says which one is right. A page left open during a deployment
 * loses its scripts too, but that file is still there.
 */
export function baseUrlScript(baseUrl: string): string {
  const probe = withBase(shardUrl(0), baseUrl)
  return `addEventListener('load',function(){
if(window.__docs)return;
var base=${literal(baseUrl)},right=location.pathname.replace(/\\/index\\.html$/,'/').replace(/([^/])$/,'$1/');
if(right===base)return;
function add(parent,tag,text){var it=document.createElement(tag);it.textContent=text;parent.append(it);return it}
function show(){
var box=document.createElement('div');
box.id=${literal(baseUrlBannerId)};
box.setAttribute('role','alert');
box.style.cssText='padding:1rem 1.5rem;border-bottom:2px solid #b3261e;background:#fff0ee;color:#1a1a1a;font:1rem/1.5 system-ui,sans-serif';
add(box,'strong','This site did not load properly.');
var why=add(box,'p','It was built for the base URL '),code='code';
why.style.margin='.5rem 0 0';
add(why,code,base);why.append(', but it is at ');add(why,code,right);
why.append('. Set "baseUrl" to '),add(why,code,right);why.append(' in its configuration and build it again.');
document.body.prepend(box)}
fetch(${literal(probe)},{cache:'no-store'}).then(function(r){return r.ok?r.json():Promise.reject()}).catch(show)
})`
}

/** A value as JavaScript that cannot end the `<script>` around it. */
function literal(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

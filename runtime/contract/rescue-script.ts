/**
 * JavaScript for the head of pages, as text. One script contains all that a site adds to every page, so a module of the site
 * that throws would take the rest with it: navigation, search, the other components. If that happens before the runtime has
 * started, this loads another script with the same content, `data-rescue` of the first, that leaves out only what throws.
 */
export const rescueScript = `addEventListener('error',function on(e){
var it=document.querySelector('script[data-rescue]'),url=it&&it.dataset.rescue;
if(!url||window.__docs||e.filename.indexOf(it.src.replace(/[^/]*$/,'')))return;
removeEventListener('error',on);import(url)})`

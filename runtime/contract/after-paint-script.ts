/**
 * JavaScript for the head of pages, as text, directly after a `<template>` with the scripts of the page. They share the line with
 * the style sheet, and a page can be read without them, so they are requested in the second frame: the page is on screen then.
 * A tab in the background has no frames, so there they are requested at once.
 */
export const afterPaintScript = `{let it=document.currentScript.previousSibling,next=requestAnimationFrame,go=()=>it.replaceWith(it.content)
document.hidden?go():next(()=>next(go))}`

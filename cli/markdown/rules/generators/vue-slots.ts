import type { MarkdownIt, StateBlock } from 'markdown-it'
import { lineText } from '../directives/find-end.ts'

/**
 * `<template #title>` and `<template v-slot:title>`, which give a component of Vue its content: browsers would hide it, so only
 * the content is left.
 */
export function vueSlots(md: MarkdownIt): void {
  md.block.ruler.before('component_tag', 'vue_slot', readSlot, { alt: ['paragraph'] })
}

const opening = /^<template\s+(?:#|v-slot\b)[^<>]*>(.*)$/
const closing = '</template>'

function readSlot(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  const text = lineText(state, line).trimEnd()
  const [, rest] = text.startsWith('<template') ? (opening.exec(text) ?? []) : []
  if (rest === undefined || (state.sCount[line] ?? 0) - state.blkIndent >= 4) return false
  const isWhole = rest.endsWith(closing)
  const end = isWhole ? line : rest === '' ? findEnd(state, line, endLine) : undefined
  if (end === undefined) return false
  if (silent) return true
  if (isWhole) pushText(state, line, rest.slice(0, -closing.length).trim())
  else {
    const { lineMax } = state
    dedentBelow(state, line + 1, end)
    state.lineMax = end
    state.md.block.tokenize(state, line + 1, end)
    state.lineMax = lineMax
  }
  state.line = end + 1
  return true
}

function findEnd(state: StateBlock, line: number, endLine: number): number | undefined {
  for (let next = line + 1; next < endLine; next++) {
    const text = lineText(state, next).trimEnd()
    if (text === closing) return next
    if (opening.test(text)) return undefined
  }
  return undefined
}

function pushText(state: StateBlock, line: number, text: string): void {
  if (text === '') return
  state.push('paragraph_open', 'p', 1).map = [line, line + 1]
  const inline = state.push('inline', '', 0)
  inline.content = text
  inline.map = [line, line + 1]
  inline.children = []
  state.push('paragraph_close', 'p', -1)
}

/**
 * Below the tag of a component, lines up to an empty one are indented like the tags around them: to MDX and Vue, they are no
 * code.
 */
export function dedentBelow(state: StateBlock, line: number, endLine: number): void {
  const { blkIndent } = state
  const indent = (state.sCount[line] ?? 0) - blkIndent
  if (indent < 4) return
  for (let next = line; next < endLine && !state.isEmpty(next); next++) {
    state.sCount[next] = Math.max((state.sCount[next] ?? 0) - indent, blkIndent)
  }
}

import type { RuleProblem } from '../../../links/link-page.ts'
import { hideCode } from '../generators/hide-code.ts'

/** A definition that nothing uses, with the place of its label; lines count from 0, columns from 1. */
export interface UnusedDefinition {
  readonly line: number
  readonly column: number
  readonly problem: RuleProblem
}

/** `[label]: href` and `[^label]: text`, in quotes and lists, too: https://spec.commonmark.org/0.31.2/#link-reference-definitions */
const definition = /^([ \t>]*(?:[-*+] )?)\[((?:[^[\]\\]|\\.)+)\]:[ \t]*(\S*)/gm
const bracketed = /\[((?:[^[\]\\]|\\.)+)\]/g

/** What a page defines, which decides whether a text is a link. */
export interface Defined {
  readonly hasReference: (label: string) => boolean
  readonly hasFootnote: (label: string) => boolean
}

/**
 * The definitions of links and footnotes in a page's own source that none of its blocks of text uses. Those in files that it includes
 * may be for other pages.
 */
export function unusedDefinitions(
  source: string,
  blocks: readonly string[],
  { hasReference, hasFootnote }: Defined,
): UnusedDefinition[] {
  if (!source.includes(']:')) return []
  const text = hideCodeBlocks(hideCode(source))
  const found = [...text.matchAll(definition)].filter(
    ([, , label = '', href = '']) =>
      !isComment(label, href) &&
      (label.startsWith('^') ? hasFootnote(label.slice(1)) : hasReference(label)),
  )
  if (found.length === 0) return []
  const used = new Set<string>()
  for (const block of blocks) {
    for (const [, label = ''] of hideCode(block).matchAll(bracketed)) used.add(normalize(label))
  }
  let line = 0
  let counted = 0
  return found.flatMap(({ index, 1: before = '', 2: label = '' }) => {
    line += text.slice(counted, index).split('\n').length - 1
    counted = index
    if (used.has(normalize(label))) return []
    return [{ line, column: before.length + 1, problem: describe(label) }]
  })
}

/** Authors write comments as definitions that nothing can use: `[//]: # (text)`, `[comment]: <> (text)`. */
function isComment(label: string, href: string): boolean {
  return label === '//' || /^(?:#|<>|<#>|\/\/)$/.test(href)
}

/** As references match definitions: https://spec.commonmark.org/0.31.2/#matches */
function normalize(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase()
}

const fences = /^([ \t>]*(?:[-*+] |\d+[.)] )*)(`{3,}|~{3,}).*(?:\n(?![ \t>]*\2).*)*/gm

/** The source without code blocks; lines stay where they are. */
function hideCodeBlocks(source: string): string {
  return source.replace(fences, (all) => all.replace(/[^\n]/g, ' '))
}

function describe(label: string): RuleProblem {
  const isFootnote = label.startsWith('^')
  return {
    code: 'near-link',
    severity: 'warning',
    message: `Nothing on this page uses ${isFootnote ? 'the footnote' : 'the link'} "[${label}]", which is defined here`,
    fix: isFootnote
      ? `write "[${label}]" where the footnote belongs, or remove the footnote: unused footnotes are not shown`
      : `write "[${label}]" where the link belongs, or remove this line`,
  }
}

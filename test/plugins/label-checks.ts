import { expect } from 'vitest'
import type { LabelTable } from '../../plugins/kit.ts'

const namesIn = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

/** Expects labels in a language to be complete, with the values of the English ones. */
export function checkLabels<Name extends string>(
  english: LabelTable<Name>,
  labels: LabelTable<Name> | undefined,
): void {
  const all: Readonly<Record<string, string>> = labels ?? {}
  const originals: Readonly<Record<string, string>> = english
  expect(Object.keys(all)).toEqual(Object.keys(english))
  for (const [name, text] of Object.entries(all)) {
    expect([name, ...namesIn(text)]).toEqual([name, ...namesIn(originals[name])])
    expect(text.trim(), name).toBe(text)
    expect(text, name).not.toBe('')
    // Such marks belong to the word before them, and must not begin a line.
    expect(text).not.toMatch(/ [:;!?»…]|« /)
  }
  const same = Object.keys(english).filter((name) => all[name] === originals[name])
  expect(same.length).toBeLessThan(Object.keys(english).length / 3)
}

/** The text of a page below its title, without code. */
export function shownText(html: string): string {
  return textOfHtml(html.slice(html.indexOf('<div data-run'), html.indexOf('</article>')))
}

/** The text of a piece of a page, without code and what fields contain. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style|svg|pre|code|textarea)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

import { unescapeHtml } from './unescape.ts'

/** White space within a tag, for a class of characters: HTML has no other. */
export const space = ' \\t\\n\\f\\r'

/**
 * One attribute: its name, then its value in double quotes, in single quotes or unquoted. Name and unquoted value are whole: a
 * search that fails must not try each part of them.
 * https://html.spec.whatwg.org/multipage/parsing.html#before-attribute-name-state
 */
export const attributePattern =
  `([^${space}"'<>/=]+)(?![^${space}"'<>/=])` +
  `(?:[${space}]*=[${space}]*(?:"([^"]*)"|'([^']*)'|([^${space}"'<>]+)(?![^${space}"'<>])))?`

/** All attributes of a tag, without groups. A quote opens only after a `=` that follows a name. */
export const attributesPattern = `(?:[${space}/]|${attributePattern.replace(/\((?!\?)/g, '(?:')})*`

const attribute = new RegExp(attributePattern, 'g')

/** Parses a tag's attributes: `class="a" hidden` → [['class', 'a'], ['hidden', '']]. Names are in lowercase. */
export function parseHtmlAttributes(text: string): [string, string][] {
  return [...text.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
    name.toLowerCase(),
    unescapeHtml(double ?? single ?? bare ?? ''),
  ])
}

/** Whether a tag with these attributes closes itself; a slash may be the end of a value without quotes. */
export function endsInSlash(attrs: string): boolean {
  return attrs.endsWith('/') && !/=[ \t\n\f\r]*[^ \t\n\f\r"'<>]*\/$/.test(attrs)
}

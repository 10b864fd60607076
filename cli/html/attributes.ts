import { unescapeHtml } from './escape.ts'

/** One attribute: its name, then its value in double quotes, in single quotes or bare. */
export const attributePattern =
  '([^\\s"\'<>/=]+)(?:\\s*=\\s*(?:"([^"]*)"|\'([^\']*)\'|([^\\s"\'=<>`]+)))?'

const attribute = new RegExp(attributePattern, 'g')

/** What a tag says of itself: `class="a" hidden` → [['class', 'a'], ['hidden', '']]. Names are in lower case. */
export function parseAttributes(text: string): [string, string][] {
  return [...text.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
    name.toLowerCase(),
    unescapeHtml(double ?? single ?? bare ?? ''),
  ])
}

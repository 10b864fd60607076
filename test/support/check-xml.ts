import { expect } from 'vitest'

/** Fails if a text is not well-formed XML, as far as feeds use it: elements, attributes, entities and characters. */
export function checkXml(xml: string): void {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n/)
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u)
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#39);)/)
  const open: string[] = []
  const rest = xml
    .slice(xml.indexOf('\n'))
    .replace(
      /<(\/?)([a-zA-Z:]+)((?: [a-zA-Z:]+="[^"<]*")*)(\/?)>/g,
      (_, close, name, _attrs, empty) => {
        if (close) expect(open.pop()).toBe(name)
        else if (!empty) open.push(name)
        return ''
      },
    )
  expect(open).toEqual([])
  expect(rest).not.toMatch(/[<>]/)
}

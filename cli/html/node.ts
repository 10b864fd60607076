import { parseHtmlAttributes } from './attributes.ts'

/** Text with its character references decoded, or an element. */
export type HtmlNode = string | HtmlElement

export interface HtmlElement {
  /** In lowercase. */
  readonly tag: string
  /** The part of the tag after its name, for `attributeOf`. */
  readonly attrs: string
  readonly children: readonly HtmlNode[]
  /** Whether it is part of a line of text. */
  readonly isInline: boolean
  /** Whether it contains, at any depth, an element that is not part of a line. */
  readonly hasBlock: boolean
}

/** The value of an attribute, or undefined if the element has none of that name. */
export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  if (!attrs.includes(name) && !/[A-Z]/.test(attrs)) return undefined
  return parseHtmlAttributes(attrs).find(([one]) => one === name)?.[1]
}

/** Whether `class` contains this name. */
export function hasClass(element: HtmlElement, name: string): boolean {
  return element.attrs.includes(name) && classesOf(element).includes(name)
}

/** Returns the names in `class`. */
export function classesOf(element: HtmlElement): string[] {
  return attributeOf(element, 'class')?.split(/\s+/).filter(Boolean) ?? []
}

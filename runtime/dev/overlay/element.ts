/** Attributes by name; those that are undefined are left out. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** Creates an element. Without HTML in texts, the strictest policy allows it, and nothing in a message is markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) created.setAttribute(key, value)
  }
  created.append(...children)
  return created
}

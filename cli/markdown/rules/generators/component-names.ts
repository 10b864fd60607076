import { endsInSlash } from '../../../html/attributes.ts'
import { htmlElements, voidElements } from '../../../html/elements.ts'
import type { DirectiveOptions } from '../directives/names.ts'

/** Distinguishes the tags of components from those of elements. */
export interface ComponentNames {
  /** Whether a tag is that of a component, and not of an element. */
  readonly isComponent: (name: string, attrs: string) => boolean
  /** The name of the component that a tag means, if the site has it. */
  readonly registered: (name: string) => string | undefined
}

/** The names of the components that directives may call, and of those that no one registered. */
export function componentNames({ components, builtIns }: DirectiveOptions): ComponentNames {
  const names = new Map(
    [...components, ...builtIns]
      .filter((name) => name !== 'details' && name !== 'include')
      .map((name) => [plainName(name), name]),
  )
  return {
    isComponent: (name, attrs) =>
      names.has(plainName(name)) && !htmlElements.has(name) ? true : isUnknown(name, attrs),
    registered: (name) => names.get(plainName(name)),
  }
}

/** Whether a name is one of JSX such as `Tabs.Tab`, and not one of XML, `a:b.c`. */
export function hasDots(name: string): boolean {
  return name.includes('.') && !name.includes(':')
}

/** 'provider-list' and 'ProviderList' → 'providerlist' */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll('-', '')
}

/**
 * Whether a tag is that of a component that no one registered. HTML does not distinguish case, so `<Details>` is an
 * element, unless it is written in a way that elements are not.
 */
function isUnknown(name: string, attrs: string): boolean {
  if (hasDots(name)) return true
  if (!/^[A-Z]\w*[a-z]/.test(name)) return false
  const element = name.toLowerCase()
  if (!htmlElements.has(element) || /^(?:Aside|Code|Head|Link)$/.test(name)) return true
  return attrs.includes('={') || (endsInSlash(attrs) && !voidElements.has(element))
}

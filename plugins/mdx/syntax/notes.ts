import { admonitionKinds, admonitionTitle, contentStrings } from '../../../cli/compiler-kit.ts'
import type { ModuleContext } from '../compiling/module-context.ts'
import { attribute, attributesOf, type MdxNode, textAttribute } from '../nodes.ts'

/**
 * Gives a component for admonitions its name in the language of the page: browsers get no strings that only the build
 * writes. The component has the English names itself, for a type that is computed.
 */
export function labelNote(node: MdxNode, specifier: string, { t }: ModuleContext): void {
  const names = namesOf(node, specifier)
  if (!names) return
  const given = attributesOf(node)
  const isComputed = given.some(({ name }) => name === 'type' || name === undefined)
  const written = textAttribute(node, 'type') ?? (isComputed ? undefined : names.default)
  const type = names[written ?? ''] ?? written
  if (type === undefined || !admonitionKinds.has(type)) return
  const label = admonitionTitle(type, t)
  const english = admonitionTitle(type, (id) => contentStrings[id])
  if (label === english) return
  node.attributes = [attribute('label', label), ...given]
}

/** The types of a component for admonitions that have another name here; `default` is that of an element without a type. */
function namesOf(
  { name }: MdxNode,
  specifier: string,
): Readonly<Record<string, string>> | undefined {
  if (name === 'Callout' && /^nextra(?:\/components|-theme-docs)$/.test(specifier)) {
    return { default: 'tip', error: 'danger' }
  }
  const isAside = specifier === '@astrojs/starlight/components' && name === 'Aside'
  return isAside || specifier === '@theme/Admonition' ? { default: 'note' } : undefined
}

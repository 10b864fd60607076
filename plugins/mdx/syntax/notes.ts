import { admonitionKinds, admonitionTitle, contentStrings } from '../../../cli/compiler-kit.ts'
import type { ModuleContext } from '../compiling/module-context.ts'
import { attribute, attributesOf, type MdxNode, textAttribute } from '../nodes.ts'

/**
 * Gives a component for admonitions its name in the language of the page: browsers get no strings that only the build
 * writes. The component has the English names itself, for a type that is computed.
 */
export function labelNote(node: MdxNode, specifier: string, { t }: ModuleContext): void {
  if (!isNote(node, specifier)) return
  const given = attributesOf(node)
  const isComputed = given.some(({ name }) => name === 'type' || name === undefined)
  const type = textAttribute(node, 'type') ?? (isComputed ? undefined : 'note')
  if (type === undefined || !admonitionKinds.has(type)) return
  const label = admonitionTitle(type, t)
  const english = admonitionTitle(type, (id) => contentStrings[id])
  if (label === english) return
  node.attributes = [attribute('label', label), ...given]
}

function isNote({ name }: MdxNode, specifier: string): boolean {
  if (specifier === '@theme/Admonition') return true
  return specifier === '@astrojs/starlight/components' && name === 'Aside'
}

import { toolFile } from '../../files/tool.ts'
import { type ImportedName, importedNames, isComponentName } from './imported-names.ts'

/** Marks what a plugin resolves itself: those that replace modules leave it alone, or they would ask each other forever. */
export const isResolving = Symbol('is resolving')

/**
 * The code of a module in place of one that cannot be bundled, with the names that `text` imports from `path`: components render
 * what is between their tags, as do their parts, such as `Tabs.Item`, and other exports do nothing.
 */
export function standIn(path: string, text: string): string {
  const names = importedNames(path, text).flatMap((one) =>
    one.name === '*' ? membersOf(one.local, text) : [one],
  )
  const exported = new Map(
    names.map((one) => [one.name, isComponentName(one, text) ? 'Component' : 'nothing']),
  )
  return `import ContentOnly from ${JSON.stringify(toolFile('plugins/mdx/browser/ContentOnly.tsx'))}
const Component = new Proxy(ContentOnly, {
  get: (target, key) => typeof key === 'string' && /^[A-Z]/.test(key) ? Component : target[key],
})
const nothing = new Proxy(function () {}, {
  get: (_, key) => key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? function* () {} : key === 'then' ? undefined : nothing,
  apply: () => nothing,
})
${[...exported].map(([name, value]) => `export { ${value} as ${name} }`).join('\n')}
`
}

/** What is used of a module that is imported as a whole, '* as Icons': 'Icons.Lamp'. */
function membersOf(local: string, text: string): ImportedName[] {
  const [name = ''] = /\w+$/.exec(local) ?? []
  return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
    name,
    local: name,
  }))
}

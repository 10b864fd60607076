import type { SiteConfig } from '../../config/types.ts'

/** Components that need no import, as in Docusaurus: their names and modules. */
const standard = ['Admonition', 'CodeBlock', 'Details', 'TabItem', 'Tabs'].map(
  (name) => [name, `@theme/${name}`] as const,
)

/** Module names, by the name of a component that pages can use without an import. */
export function providedComponents(
  { components }: Pick<SiteConfig, 'components'>,
  added: readonly string[],
): ReadonlyMap<string, string> {
  const names = [...Object.keys(components).map(componentName), ...added]
  return new Map([...standard, ...names.map((name) => [name, `${providedPrefix}${name}`] as const)])
}

/** Begins the module names of components that the configuration names. */
export const providedPrefix = 'docs-build-mdx:component/'

/** 'provider-list' → 'ProviderList' */
export function componentName(directive: string): string {
  return directive.replace(/(?:^|-)([a-z\d])/g, (_, first: string) => first.toUpperCase())
}

import * as v from 'valibot'
import { anyText, object } from '../../../cli/report/schema.ts'
import type { ModuleFile, SiteConfig } from '../../kit.ts'
import { equivalents, generatorModule } from './equivalents.ts'

const file = v.union([anyText, v.instance(URL)])
/** A component for MDX pages: a file that exports it by default, or one of the exports of a file. */
export const componentSchema = v.union(
  [file, object({ file, export: anyText })],
  'must be a path, a URL, or an object with "file" and "export"',
)
export type MdxComponent = v.InferInput<typeof componentSchema>

/** Where a component comes from that pages can use without an import. */
export interface ProvidedComponent {
  readonly module: string
  readonly export: string
}

/** Components that need no import, as in Docusaurus: their names and modules. */
const standard = ['Admonition', 'CodeBlock', 'Details', 'TabItem', 'Tabs'].map(
  (name) => [name, { module: `@theme/${name}`, export: 'default' }] as const,
)

/** Components that pages can use without an import, by their names. */
export function providedComponents(
  { components }: Pick<SiteConfig, 'components'>,
  added: Readonly<Record<string, MdxComponent>>,
): ReadonlyMap<string, ProvidedComponent> {
  const ofSite = Object.keys(components).map((directive) => {
    const name = componentName(directive)
    return [name, { module: providedPrefix + name, export: 'default' }] as const
  })
  const ofPlugin = Object.entries(added).map(([name, component]) => {
    const { file, export: exported } = toExport(component)
    // Pages of Docusaurus could import it by that name.
    const isModuleName = typeof file === 'string' && isOfGenerator(file)
    return [
      name,
      { module: isModuleName ? file : providedPrefix + name, export: exported },
    ] as const
  })
  return new Map([...standard, ...ofSite, ...ofPlugin])
}

/** The short form of a component is its file. */
export function toExport(component: MdxComponent): {
  readonly file: ModuleFile
  readonly export: string
} {
  const isFile = typeof component === 'string' || component instanceof URL
  return isFile ? { file: component, export: 'default' } : component
}

function isOfGenerator(name: string): boolean {
  return equivalents.has(name) || generatorModule.test(name)
}

/** Begins the module names of components that the configuration names. */
export const providedPrefix = 'docs-build-mdx:component/'

/** 'provider-list' → 'ProviderList' */
export function componentName(directive: string): string {
  return directive.replace(/(?:^|-)([a-z\d])/g, (_, first: string) => first.toUpperCase())
}

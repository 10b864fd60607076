import * as v from 'valibot'
import { isObject } from '../../report/schema.ts'
import type { FrontMatterKeys } from '../front-matter.ts'
import { hasValidKeys } from '../schema/front-matter-schema.ts'

/** The part of a plugin that the configuration checks. `cli/hooks/types.ts` has the complete type. */
export interface NamedPlugin {
  readonly name: string
  /** Custom front matter keys that the plugin reads, as in the configuration. Two plugins cannot declare the same key. */
  readonly frontMatter?: FrontMatterKeys | undefined
}

/** Not an object schema, which would copy the plugin: its hooks may be on its prototype. */
export const pluginSchema = v.pipe(
  v.custom<NamedPlugin>(
    isObject,
    ({ input }) => `must be an object with a "name"${fixPlugin(input)}`,
  ),
  v.check(
    ({ name }) => typeof name === 'string' && name.trim() !== '',
    'must have a "name" that is a non-empty string\nset a name: { name: "my-plugin" }',
  ),
  v.check(
    ({ name }) => typeof name !== 'string' || name.trim() === '' || /^[\w@/.-]+$/.test(name),
    'must have a "name" that contains only ASCII letters, digits, "@", "/", ".", "_", and "-"\nrename the plugin',
  ),
  hasValidKeys(),
)

/** Most plugins are made by functions. */
function fixPlugin(input: unknown): string {
  if (input instanceof Promise) return '\nwrite "await" before the promise'
  if (typeof input !== 'function') return ''
  const isNamed = input.name !== '' && input.name !== 'default'
  return `\ncall the function: write ${isNamed ? `"${input.name}()"` : '"()" after its name'}`
}

import { resolve } from 'node:path'
import { findNonPlain } from '../../files/plain-data.ts'
import type { Severity } from '../../report/diagnostic.ts'
import { nearest } from '../../report/nearest.ts'
import { isObject, type Mistake } from '../../report/schema.ts'
import { modulePath, resolveModule } from '../plugin-modules.ts'
import type { ModuleFile, Plugin } from '../types.ts'

/** What is wrong with a plugin. */
export interface PluginMistake extends Mistake {
  /** The key path: 'components.chart.file' */
  readonly key: string
  readonly fix: string
  /** @default 'error' */
  readonly severity?: Severity
  /** See `Diagnostic`. */
  readonly missingFile?: string
}

/** What is wrong with the components, styles and browser modules of each plugin, in the order of the plugins. */
export function mistakesOfModules(plugins: readonly Plugin[], root: string): PluginMistake[][] {
  const names = new Map<string, string>()
  const languages = new Map<string, string>()
  return plugins.map((plugin) => [
    ...componentMistakes(plugin, { root, names, languages }),
    ...listMistakes(plugin.styles, 'styles', (file, key) => fileMistakes(file, key, root)),
    ...listMistakes(plugin.browser, 'browser', (module, key) => browserMistakes(module, key, root)),
  ])
}

interface ComponentContext {
  readonly root: string
  /** Who has a name, and who renders a language. */
  readonly names: Map<string, string>
  readonly languages: Map<string, string>
}

function componentMistakes(
  plugin: Plugin,
  { root, names, languages }: ComponentContext,
): PluginMistake[] {
  const components: unknown = plugin.components ?? {}
  if (!isObject(components)) {
    return [
      {
        key: 'components',
        what: 'must be an object',
        seen: components,
        fix: 'write { name: file }',
      },
    ]
  }
  return Object.entries(components).flatMap(([name, written]): PluginMistake[] => {
    const key = `components.${name}`
    if (!/^[a-z][a-z\d-]*$/.test(name)) {
      const what =
        'has an invalid name: names must begin with a letter and contain only lowercase letters, digits, and "-"'
      return [{ key, what, fix: 'rename the component' }]
    }
    const owner = claim(names, name, plugin.name)
    const what = `has a name that the plugin "${owner}" already uses`
    const taken = owner === undefined ? [] : [{ key, what, fix: 'rename one of the components' }]
    if (isFileName(written)) return [...taken, ...fileMistakes(written, key, root)]
    if (!isObject(written)) {
      return [
        {
          key,
          what: 'must be a path, a file URL, or an object with a "file"',
          seen: written,
          fix: 'write { file }',
        },
      ]
    }
    return [
      ...taken,
      ...unknownKeys(written, key, ['file', 'content', 'check', 'arguments', 'languages', 'lazy']),
      ...fileMistakes(written.file, `${key}.file`, root),
      ...contentMistakes(written.content, `${key}.content`),
      ...lazyMistakes(written.lazy, `${key}.lazy`),
      ...checkMistakes(written, `${key}.check`),
      ...listMistakes(written.arguments, `${key}.arguments`, argumentMistakes),
      ...listMistakes(written.languages, `${key}.languages`, (language, place) =>
        languageMistakes(language, place, { languages, plugin: plugin.name }),
      ),
    ]
  })
}

/** Notes that a plugin has a name; returns the plugin that had it before. */
function claim(owners: Map<string, string>, name: string, plugin: string): string | undefined {
  const owner = owners.get(name)
  owners.set(name, plugin)
  return owner
}

function languageMistakes(
  language: unknown,
  key: string,
  { languages, plugin }: { readonly languages: Map<string, string>; readonly plugin: string },
): PluginMistake[] {
  if (typeof language === 'string' && /^[^\s{}[\]`~]+$/.test(language)) {
    const owner = claim(languages, language, plugin)
    const what = `is "${language}", which the plugin "${owner}" already renders`
    return owner === undefined
      ? []
      : [{ key, what, fix: 'list the language only once, in one component' }]
  }
  return [
    {
      key,
      what: 'must be a language name without spaces, braces, brackets, "`", or "~"',
      seen: language,
      fix: 'write the language as it appears after the opening backticks of a code block',
    },
  ]
}

function argumentMistakes(name: unknown, key: string): PluginMistake[] {
  if (typeof name === 'string' && /^[A-Za-z_][\w-]*$/.test(name)) return []
  return [
    {
      key,
      what: 'must be an argument name',
      seen: name,
      fix: 'write a name that begins with a letter or "_" and contains only letters, digits, "_", and "-"',
    },
  ]
}

function checkMistakes({ check, content }: Record<string, unknown>, key: string): PluginMistake[] {
  if (check === undefined) return []
  if (typeof check !== 'function') {
    return [{ key, what: 'must be a function', seen: check, fix: 'write check(content) { … }' }]
  }
  if (content === 'text' || content === 'data') return []
  return [{ key, what: 'requires "content" to be "text" or "data"', fix: `write content: 'text'` }]
}

const contents = ['markdown', 'text', 'data']

function contentMistakes(content: unknown, key: string): PluginMistake[] {
  if (content === undefined || contents.includes(String(content))) return []
  const near = typeof content === 'string' ? nearest(content, contents) : undefined
  return [
    {
      key,
      what: 'must be "markdown", "text", or "data"',
      seen: content,
      fix: `write "${near ?? 'text'}"`,
    },
  ]
}

function lazyMistakes(lazy: unknown, key: string): PluginMistake[] {
  if (lazy === undefined || typeof lazy === 'boolean') return []
  return [{ key, what: 'must be true or false', seen: lazy, fix: 'write true or false' }]
}

function browserMistakes(module: unknown, key: string, root: string): PluginMistake[] {
  if (!isObject(module)) {
    return [{ key, what: 'must be an object', seen: module, fix: 'write { file }' }]
  }
  const found = findNonPlain(module.options, 'options')
  return [
    ...unknownKeys(module, key, ['file', 'options']),
    ...fileMistakes(module.file, `${key}.file`, root),
    ...(found === undefined
      ? []
      : [
          {
            key: `${key}.options`,
            what: `must be plain data, but ${found}`,
            fix: 'pass only data that JSON can represent',
          },
        ]),
  ]
}

function fileMistakes(file: unknown, key: string, root: string): PluginMistake[] {
  if (!isFileName(file)) {
    return [
      {
        key,
        what: 'must be a path or a file URL',
        seen: file,
        fix: "write the file's absolute path",
      },
    ]
  }
  if (file instanceof URL && file.protocol !== 'file:') {
    return [
      {
        key,
        what: 'must be a file URL',
        seen: file.href,
        fix: "write the file's absolute path",
      },
    ]
  }
  if (resolveModule(file, root) !== undefined) return []
  return [
    {
      key,
      what: 'must be the path of an existing file',
      seen: String(file),
      fix: 'write the path of an existing file, relative to the site folder, or the name of a module in an installed package, such as "my-plugin/Chart"',
      missingFile: resolve(root, modulePath(file)),
    },
  ]
}

function isFileName(value: unknown): value is ModuleFile {
  return typeof value === 'string' || value instanceof URL
}

function unknownKeys(value: object, key: string, known: readonly string[]): PluginMistake[] {
  return Object.keys(value)
    .filter((one) => !known.includes(one))
    .map((one) => {
      const near = nearest(one, known)
      const fix = near ? `write "${near}"` : `remove it; valid keys: ${known.join(', ')}`
      return { key: `${key}.${one}`, what: 'is not a valid key', fix }
    })
}

function listMistakes(
  list: unknown,
  key: string,
  check: (item: unknown, key: string) => PluginMistake[],
): PluginMistake[] {
  if (list === undefined) return []
  if (!Array.isArray(list)) {
    return [{ key, what: 'must be a list', seen: list, fix: 'write [ … ]' }]
  }
  return list.flatMap((item: unknown, i) => check(item, `${key}[${i}]`))
}

import { resolve } from 'node:path'
import { describe, findNonPlain } from '../../files/plain-data.ts'
import type { Severity } from '../../report/diagnostic.ts'
import { nearest } from '../../report/nearest.ts'
import { isObject } from '../../report/schema.ts'
import { modulePath, resolveModule } from '../plugin-modules.ts'
import type { ModuleFile, Plugin } from '../types.ts'

/** What is wrong with a plugin; the message begins with the key. */
export interface Mistake {
  readonly message: string
  readonly fix: string
  /** @default 'error' */
  readonly severity?: Severity
  /** See `Diagnostic`. */
  readonly missingFile?: string
}

/** What is wrong with the components, styles and browser modules of each plugin, in the order of the plugins. */
export function mistakesOfModules(plugins: readonly Plugin[], root: string): Mistake[][] {
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
): Mistake[] {
  const components: unknown = plugin.components ?? {}
  if (!isObject(components)) {
    const message = `components must be an object, but it is ${describe(components)}`
    return [{ message, fix: 'write { name: file }' }]
  }
  return Object.entries(components).flatMap(([name, written]): Mistake[] => {
    const key = `components.${name}`
    if (!/^[a-z][a-z\d-]*$/.test(name)) {
      const message = `${key} must have a name of lowercase letters, digits and "-": saw "${name}"`
      return [{ message, fix: 'rename the component' }]
    }
    const taken = takenMistake(
      names,
      name,
      plugin.name,
      `${key} must be unique: "${name}" is already a component of`,
    )
    if (isFileName(written)) return [...taken, ...fileMistakes(written, key, root)]
    if (!isObject(written)) {
      const message = `${key} must be a file, or an object with a "file", but it is ${describe(written)}`
      return [{ message, fix: 'write { file }' }]
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

function takenMistake(
  owners: Map<string, string>,
  name: string,
  plugin: string,
  message: string,
): Mistake[] {
  const owner = owners.get(name)
  owners.set(name, plugin)
  if (owner === undefined) return []
  return [{ message: `${message} the plugin "${owner}"`, fix: 'rename one of them' }]
}

function languageMistakes(
  language: unknown,
  key: string,
  { languages, plugin }: { readonly languages: Map<string, string>; readonly plugin: string },
): Mistake[] {
  if (typeof language === 'string' && /^[^\s{}[\]`~]+$/.test(language)) {
    const message = `${key} must be unique: "${language}" is already rendered by`
    return takenMistake(languages, language, plugin, message)
  }
  return [
    {
      message: `${key} must be the name of a language: saw ${describe(language)}`,
      fix: 'write what follows the backticks of the code block',
    },
  ]
}

function argumentMistakes(name: unknown, key: string): Mistake[] {
  if (typeof name === 'string' && /^[A-Za-z_][\w-]*$/.test(name)) return []
  const message = `${key} must be the name of an argument: saw ${describe(name)}`
  return [
    { message, fix: 'write a name of letters, digits, "_" and "-" that begins with a letter' },
  ]
}

function checkMistakes({ check, content }: Record<string, unknown>, key: string): Mistake[] {
  if (check === undefined) return []
  if (typeof check !== 'function') {
    const message = `${key} must be a function, but it is ${describe(check)}`
    return [{ message, fix: 'write check(content) { … }' }]
  }
  if (content === 'text' || content === 'data') return []
  const message = `${key} needs a "content" of "text" or "data"`
  return [{ message, fix: `write content: 'text'` }]
}

const contents = ['markdown', 'text', 'data']

function contentMistakes(content: unknown, key: string): Mistake[] {
  if (content === undefined || contents.includes(String(content))) return []
  const near = typeof content === 'string' ? nearest(content, contents) : undefined
  return [
    {
      message: `${key} must be "markdown", "text" or "data": saw ${describe(content)}`,
      fix: `write "${near ?? 'text'}"`,
    },
  ]
}

function lazyMistakes(lazy: unknown, key: string): Mistake[] {
  if (lazy === undefined || typeof lazy === 'boolean') return []
  return [
    { message: `${key} must be true or false: saw ${describe(lazy)}`, fix: 'write true or false' },
  ]
}

function browserMistakes(module: unknown, key: string, root: string): Mistake[] {
  if (!isObject(module)) {
    return [
      { message: `${key} must be an object, but it is ${describe(module)}`, fix: 'write { file }' },
    ]
  }
  const found = findNonPlain(module.options, 'options')
  return [
    ...unknownKeys(module, key, ['file', 'options']),
    ...fileMistakes(module.file, `${key}.file`, root),
    ...(found === undefined
      ? []
      : [
          {
            message: `${key}.options must be plain data, but ${found}`,
            fix: 'pass only what JSON can hold',
          },
        ]),
  ]
}

function fileMistakes(file: unknown, key: string, root: string): Mistake[] {
  if (!isFileName(file)) {
    const message = `${key} must be a path or a file URL, but it is ${describe(file)}`
    return [{ message, fix: 'write its absolute path' }]
  }
  if (file instanceof URL && file.protocol !== 'file:') {
    return [{ message: `${key} must be a file URL: saw "${file}"`, fix: 'write its absolute path' }]
  }
  if (resolveModule(file, root) !== undefined) return []
  return [
    {
      message: `${key} must name a file that exists: saw "${file}"`,
      fix: "write its absolute path, its path relative to the root, or the name of a module in an installed package: 'my-plugin/Chart'",
      missingFile: resolve(root, modulePath(file)),
    },
  ]
}

function isFileName(value: unknown): value is ModuleFile {
  return typeof value === 'string' || value instanceof URL
}

function unknownKeys(value: object, key: string, known: readonly string[]): Mistake[] {
  return Object.keys(value)
    .filter((one) => !known.includes(one))
    .map((one) => {
      const near = nearest(one, known)
      const fix = near ? `write "${near}"` : `remove it; it can have ${known.join(', ')}`
      return { message: `${key}.${one} is not known`, fix }
    })
}

function listMistakes(
  list: unknown,
  key: string,
  check: (item: unknown, key: string) => Mistake[],
): Mistake[] {
  if (list === undefined) return []
  if (!Array.isArray(list)) {
    return [{ message: `${key} must be a list, but it is ${describe(list)}`, fix: 'write [ … ]' }]
  }
  return list.flatMap((item: unknown, i) => check(item, `${key}[${i}]`))
}

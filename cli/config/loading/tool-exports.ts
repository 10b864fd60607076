import { pathToFileURL } from 'node:url'
import { toolModule, toolModules } from '../../files/tool.ts'
import { nearest } from '../../report/nearest.ts'

/** What a module exports that a configuration can import from the tool; nothing if there is no such module. */
export async function exportsOf(specifier: string): Promise<readonly string[]> {
  const file = toolModule(specifier)
  return file === undefined ? [] : Object.keys(await import(pathToFileURL(file).href))
}

/**
 * The module of the tool that exports a name. A separate module is named after its plugin: `externalLinks` is in
 * 'docs-build/external-links'. Undefined if neither that module nor `docs-build` exports it.
 */
async function moduleOf(name: string): Promise<string | undefined> {
  const path = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
  for (const specifier of ['docs-build', `docs-build/${path}`])
    if ((await exportsOf(specifier)).includes(name)) return specifier
  return undefined
}

/** A statement that imports a name from the module of the tool that exports it. Undefined if none does. */
export async function importOf(name: string): Promise<string | undefined> {
  const specifier = await moduleOf(name)
  return specifier && `import { ${name} } from "${specifier}"`
}

/** What is wrong with an import from a module that a configuration cannot import from the tool, and the fix. */
export async function explainModule(specifier: string): Promise<{ text: string; detail: string }> {
  if (toolModules().includes(specifier)) {
    const text = `"${specifier}" is only for components`
    return { text, detail: 'import the module in a component' }
  }
  return { text: `there is no module "${specifier}"`, detail: await fixModule(specifier) }
}

async function fixModule(specifier: string): Promise<string> {
  const name = specifier
    .replace(/^.*\//, '')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const statement = await importOf(name)
  if (statement !== undefined) return `write '${statement}'`
  const near = nearest(
    specifier,
    toolModules().filter((one) => toolModule(one) !== undefined),
  )
  return near === undefined ? 'remove the import, or correct the path' : `write "${near}"`
}

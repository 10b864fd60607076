/**
 * Copies the declarations that the doors of the package lead to, from where the compiler writes those of all files, to
 * `dist/types`. The rest is internal, and would refer to packages that users don't have.
 */
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '..')
const compiled = join(root, 'node_modules/.cache/types/package')
const published = join(root, 'dist/types')

/** @type {{ exports: Record<string, string | { types: string }>, dependencies: Record<string, string> }} */
const { exports, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const doors = Object.values(exports).flatMap((door) =>
  typeof door === 'string' ? [] : [join(compiled, relative('dist/types', door.types))],
)

/** @type {Set<string>} */
const files = new Set()
for (const door of doors) follow(door)

rmSync(published, { recursive: true, force: true })
for (const file of files) {
  const target = join(published, relative(compiled, file))
  mkdirSync(dirname(target), { recursive: true })
  cpSync(file, target)
}

/** @param {string} file a declaration, which is added along with all that it imports */
function follow(file) {
  if (files.has(file)) return
  files.add(file)
  for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
    if (fileName.startsWith('.')) {
      follow(resolve(dirname(file), fileName).replace(/\.tsx?$/, '.d.ts'))
    } else if (!isInstalled(fileName)) {
      const path = relative(compiled, file)
      throw new Error(`${path} imports "${fileName}", which isn't installed with this package`)
    }
  }
}

/** @param {string} name of a module outside this package: whether its declarations come with the package */
function isInstalled(name) {
  return [name, `@types/${name}`].some((one) => Object.hasOwn(dependencies, one))
}

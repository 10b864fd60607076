import { readFile } from 'node:fs/promises'
import { extname, relative, sep } from 'node:path'
import type { Loader } from 'esbuild'
import type { SiteConfig } from '../../config/types.ts'
import { reading } from '../../files/disk.ts'
import { toolFile } from '../../files/tool.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { siteModule } from './fast-refresh.ts'

/** Global variables that only Node has; `process.env` is known in browsers, too. */
const names = [
  'process',
  'Buffer',
  'global',
  'setImmediate',
  'clearImmediate',
  '__dirname',
  '__filename',
]
const anyName = new RegExp(`(?<![\\w$.])(?:${names.join('|')})(?![\\w$])`)
const prefix = 'docsBuildNode_'
const define = {
  'process.env': '{}',
  ...Object.fromEntries(names.map((name) => [name, prefix + name])),
}

/**
 * Reports uses of Node's global variables in modules that run in browsers, where they would end the scripts of every page. A module
 * that asks where it runs, as in `typeof window`, is trusted. `files` are absolute.
 */
export async function reportNodeGlobals(
  files: readonly string[],
  { root }: Pick<SiteConfig, 'root'>,
): Promise<Diagnostic[]> {
  const modules = files.filter((file) => siteModule.test(file) && !file.startsWith(toolFile('')))
  const found = await Promise.all(
    modules.map(async (file) => {
      const text = await reading(file, () => readFile(file, 'utf8'))
      if (!anyName.test(text) || /\btypeof (?:window|document|process)\b/.test(text)) return []
      const used = await freeNames(text, file)
      return used.map((name) => describe(name, text, relative(root, file).split(sep).join('/')))
    }),
  )
  return found.flat()
}

/** The names that no declaration of the module has. The bundler replaces only those. */
async function freeNames(text: string, file: string): Promise<string[]> {
  const { transform } = await import('esbuild')
  const loader = extname(file)
    .replace(/^\.[mc]?/, '')
    .replace(/^js$/, 'jsx') as Loader
  const { code } = await transform(text, { loader, define, jsx: 'preserve', logLevel: 'silent' })
  return names.filter(
    (name) =>
      new RegExp(`\\b${prefix}${name}\\b`).test(code) && !code.includes(`typeof ${prefix}${name}`),
  )
}

function describe(name: string, text: string, file: string): Diagnostic {
  const use = new RegExp(`(?<![\\w$.'"\`/*])${name}(?![\\w$])(?!\\.env\\b)`)
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => comment.replace(/./g, ' '))
  const before = code.slice(0, Math.max(code.search(use), 0)).split('\n')
  return {
    code: 'source-invalid',
    severity: 'error',
    message: `"${name}" exists only in Node, but this module also runs in browsers`,
    at: { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
    fix:
      name === 'global'
        ? 'write "globalThis"'
        : `remove "${name}", or check "typeof ${name} !== 'undefined'" first`,
  }
}

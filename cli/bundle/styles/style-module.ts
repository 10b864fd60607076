import { readFile } from 'node:fs/promises'
import { basename, dirname, relative } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Message, Plugin } from 'esbuild'
import { contentHash } from '../../files/hash.ts'

/** A CSS module whose names are unique in the site. */
export interface StyleModule {
  /** Classes and animations: the name in the file to the unique one, or to several if it composes others. */
  readonly names: Readonly<Record<string, string>>
  readonly css: string
  /** What the bundler says of the file. */
  readonly warnings: readonly Message[]
}

export function isStyleModule(file: string): boolean {
  return file.endsWith('.module.css')
}

/**
 * Compiles one CSS module on its own. The bundler would name its classes after everything that is bundled together, but
 * browsers and the server have separate bundles, and the names have to be the same: they contain a hash of the file.
 */
export async function compileStyleModule(file: string): Promise<StyleModule> {
  const { build } = await import('esbuild')
  const css = await readFile(file, 'utf8')
  const id = `${basename(file, '.module.css')}-${contentHash(css).slice(0, 6)}`
  const { outputFiles, warnings } = await build({
    stdin: { contents: `export { default } from ${JSON.stringify(id)}` },
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'iife',
    globalName: 'module',
    logLevel: 'silent',
    plugins: [onlyFile(id, css)],
  })
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  return {
    names: runInNewContext(`${textOf('.js')};module.default`) as StyleModule['names'],
    css: textOf('.css'),
    warnings: [...warnings, ...composedNames(css)],
  }
}

/** Names that a module composes from another file: each file is compiled on its own. */
function composedNames(css: string): Message[] {
  const found = css.matchAll(/\bcomposes\s*:[^;}]*\sfrom\s+(?!global\b)/g)
  return [...found].map(({ index }) => {
    const before = css.slice(0, index).split('\n')
    const lineText = css.split('\n')[before.length - 1] ?? ''
    const column = Buffer.byteLength(before.at(-1) ?? '')
    const place = {
      file: '',
      namespace: '',
      line: before.length,
      column,
      length: 8,
      suggestion: '',
    }
    return {
      id: 'undefined-composes-from',
      pluginName: '',
      text: '"composes" cannot use classes from a different file',
      location: { ...place, lineText },
      notes: [],
      detail: 'put both classes in the same file, or add both to the element',
    }
  })
}

/** What the module imports, and its URLs, stay as they are for the bundle of all styles. */
function onlyFile(id: string, css: string): Plugin {
  return {
    name: 'only-file',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /.*/ }, ({ path, kind }) => {
        if (kind === 'entry-point') return undefined
        return path === id ? { path, namespace: 'module' } : { path, external: true }
      })
      onLoad({ filter: /.*/, namespace: 'module' }, () => ({ contents: css, loader: 'local-css' }))
    },
  }
}

/** The name of the plugin, which the warnings about CSS modules bear: the bundler's own have lines of the compiled text. */
export const styleModulesName = 'style-modules'

/** Puts CSS modules into the style sheet of the site, with unique names. */
export function styleModules(root: string): Plugin {
  return {
    name: styleModulesName,
    setup({ onLoad }) {
      onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
        const { css, warnings } = await compileStyleModule(path)
        const file = relative(root, path)
        const inFile = (message: Message) => ({
          ...message,
          location: message.location && { ...message.location, file, namespace: 'file' },
        })
        return {
          contents: css,
          loader: 'css',
          resolveDir: dirname(path),
          warnings: warnings.map(inFile),
        }
      })
    },
  }
}

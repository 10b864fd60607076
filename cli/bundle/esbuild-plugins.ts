import { dirname, relative, sep } from 'node:path'
import type { Plugin } from 'esbuild'
import { toolFile } from '../files/tool.ts'
import { type SharedCode, sharedName } from './shared.ts'

/** Modules that exist only as text: the entries. Their imports are resolved from the site's folder. */
export function virtualModules(modules: Readonly<Record<string, string>>, root: string): Plugin {
  return {
    name: 'virtual-modules',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^virtual:/ }, ({ path }) => ({
        path: path.slice('virtual:'.length),
        namespace: 'virtual',
      }))
      onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => ({
        contents: modules[`virtual:${path}`] ?? '',
        loader: path.endsWith('.css') ? 'css' : 'tsx',
        resolveDir: root,
      }))
    },
  }
}

/**
 * There is only one React and one runtime, those that were bundled with the tool, no matter what imports them: a component
 * library of the site, or a page in a folder without installed packages. `urlOf` returns the URL in the output for the
 * name of an import.
 */
export function sharedModules({ facade }: SharedCode, urlOf: (name: string) => string): Plugin {
  return {
    name: 'shared-modules',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: sharedName }, ({ path }) => ({ path: urlOf(path), external: true }))
      onResolve({ filter: /^(?:react|react-dom|docs-build)(?:\/|$)/ }, ({ path }) =>
        facade(path) === undefined ? undefined : { path, namespace: 'shared', sideEffects: false },
      )
      // Otherwise, each module of the tool and of its packages would be a mistake.
      onResolve({ filter: doorOfBuild }, ({ path }) => ({
        errors: [{ text: `"${path}" runs only in Node, not in browsers`, detail: separateModule }],
      }))
      onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
        contents: facade(path) ?? '',
        loader: 'js',
      }))
    },
  }
}

/** What configurations and plugins import. */
const doorOfBuild = /^docs-build(?:\/kit)?$/

const separateModule =
  'move what components import to a separate file, or write "import type" if they need only types'

/** The frame that draws diagrams runs only in browsers: the server's bundle leaves it out, and Mermaid with it. */
export function withoutFrame(): Plugin {
  return {
    name: 'without-frame',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\/frame\.ts$/ }, ({ path, importer }) =>
        dirname(importer) === toolFile('plugins/mermaid/browser')
          ? { path, external: true }
          : undefined,
      )
    },
  }
}

/**
 * `require('./a.png').default` in modules of the site, as bundlers of Docusaurus have it: what `require` returns is the URL of the
 * file, and so is its `default`.
 */
export function requiredFiles(root: string, extensions: readonly string[]): Plugin {
  const filter = new RegExp(`\\.(?:${extensions.map((one) => one.slice(1)).join('|')})$`, 'i')
  return {
    name: 'required-files',
    setup({ onLoad, onResolve, resolve }) {
      onResolve({ filter }, async ({ path, kind, ...context }) => {
        if (kind !== 'require-call' || context.namespace === requiredNamespace) return undefined
        const found = await resolve(path, { kind: 'import-statement', ...context })
        if (found.errors.length > 0) return found
        const place = relative(root, found.path).split(sep).join('/')
        return { path: place, namespace: requiredNamespace }
      })
      onLoad({ filter: /.*/, namespace: requiredNamespace }, ({ path }) => ({
        contents: `const url = require(${JSON.stringify(`./${path}`)})
module.exports = Object.assign(new String(url), { default: url })
`,
        loader: 'js',
        resolveDir: root,
      }))
    },
  }
}

/** The namespace of modules that contain the URL of a file; the file itself is another input. */
const requiredNamespace = 'required-file'

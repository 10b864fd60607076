import type { Plugin } from 'esbuild'
import { toolFile } from '../files/tool.ts'
import { type SharedCode, sharedName } from './shared.ts'

/** Modules that exist only as text: the entries. Their imports resolve from the tool. */
export function virtualModules(modules: Readonly<Record<string, string>>): Plugin {
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
        resolveDir: toolFile('.'),
      }))
    },
  }
}

/**
 * There is one React, the tool's, and one runtime, whoever imports it: a component library of the site or a page in a
 * folder that has no packages installed at all. Both were bundled with the tool; `addressOf` tells where the output finds
 * what is imported by such a name.
 */
export function sharedModules({ facade }: SharedCode, addressOf: (name: string) => string): Plugin {
  return {
    name: 'shared-modules',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: sharedName }, ({ path }) => ({ path: addressOf(path), external: true }))
      onResolve({ filter: /^(?:react|react-dom|docs-build)(?:\/|$)/ }, ({ path }) =>
        facade(path) === undefined ? undefined : { path, namespace: 'shared', sideEffects: false },
      )
      onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
        contents: facade(path) ?? '',
        loader: 'js',
      }))
    },
  }
}

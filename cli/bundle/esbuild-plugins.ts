import type { Plugin } from 'esbuild'
import { toolFile } from '../tool.ts'

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

const doors: Readonly<Record<string, string>> = {
  'docs-build/runtime': 'runtime/index.ts',
  'docs-build/theme': 'theme/index.ts',
}

/** The edge build of the server renderer needs no Node built-ins and, unlike the browser's, opens no message channel. */
const builds: Readonly<Record<string, string>> = { 'react-dom/server': 'react-dom/server.edge' }
const fromTool = 'from-tool'

/**
 * There is one React, the tool's, and one runtime, whoever imports it: a component library of the site or a page in a
 * folder that has no packages installed at all.
 */
export const resolveFromTool: Plugin = {
  name: 'resolve-from-tool',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^docs-build\// }, ({ path }) => {
      const door = doors[path]
      return door === undefined ? undefined : { path: toolFile(door) }
    })
    onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, kind, pluginData }) => {
      if (pluginData === fromTool) return undefined
      return resolve(builds[path] ?? path, {
        kind,
        resolveDir: toolFile('.'),
        pluginData: fromTool,
      })
    })
  },
}

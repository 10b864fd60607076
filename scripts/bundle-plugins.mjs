/** Plugins of esbuild for what browsers and servers share. */
import { dirname, join } from 'node:path'

/**
 * @typedef {import('esbuild').Plugin} Plugin
 * @typedef {(door: string) => readonly string[]} NamesAt the names that a door exports
 */

/**
 * Browsers get the head script in the HTML: they don't need the code that writes it.
 *
 * @type {Plugin}
 */
export const withoutHeadScript = {
  name: 'without-head-script',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]theme[\\/]head-script\.ts$/ }, () => ({
      contents: "export const headScript = () => ''",
    }))
  },
}

/**
 * Browsers load some parts of the layout later.
 *
 * @type {Plugin}
 */
export const withLateParts = {
  name: 'with-late-parts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]theme[\\/]late[\\/]late-part\.ts$/ }, ({ path }) => ({
      contents: "export { lateInBrowser as latePart } from './late-in-browser.tsx'",
      resolveDir: dirname(path),
    }))
  },
}

/**
 * Nothing uses what is only for `dev` in the bundles of built sites: its modules don't have to run there.
 *
 * @type {Plugin}
 */
export const withoutDev = {
  name: 'without-dev',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\/dev\// }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      sideEffects: false,
    }))
  },
}

/**
 * React is CommonJS: esbuild would look up each export wherever it is used. With this, each is a variable.
 *
 * @param {string} root
 * @param {NamesAt} namesAt
 * @returns {Plugin}
 */
export const reactVariables = (root, namesAt) => ({
  name: 'react-variables',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^react(?:-dom|\/jsx(?:-dev)?-runtime)?$/ }, ({ path, kind, namespace }) =>
      kind === 'import-statement' && namespace === 'file'
        ? { path, namespace: 'react' }
        : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'react' }, ({ path }) => ({
      contents: `import all from ${JSON.stringify(path)}
export default all
export const { ${namesAt(path).filter((name) => name !== 'default')} } = all`,
      resolveDir: root,
    }))
  },
})

/**
 * What is loaded when it is needed contains no React or runtime: it imports them from the shared file.
 *
 * @param {{ root: string, doors: Readonly<Record<string, string>>, namesAt: NamesAt }} options
 * @returns {Plugin}
 */
export function sharedDoors({ root, doors, namesAt }) {
  return {
    name: 'shared-doors',
    setup({ onLoad, onResolve }) {
      const runtime = join(root, 'runtime/index.ts')
      /** @type {(door: string) => import('esbuild').OnLoadResult} */
      const facade = (door) => ({
        contents: `export { ${namesAt(door).map((name) => `${doors[door]}_${name} as ${name}`)} } from "docs-build:shared"`,
        loader: 'js',
      })
      onResolve({ filter: /^docs-build:shared$/ }, ({ path }) => ({ path, external: true }))
      onResolve({ filter: /^react(?:-dom|\/jsx(?:-dev)?-runtime)?$/ }, ({ path }) => ({
        path,
        namespace: 'door',
        sideEffects: false,
      }))
      onLoad({ filter: /.*/, namespace: 'door' }, ({ path }) => facade(path))
      onLoad({ filter: /[\\/]runtime[\\/]index\.ts$/ }, ({ path }) =>
        path === runtime ? facade('docs-build/runtime') : undefined,
      )
    },
  }
}

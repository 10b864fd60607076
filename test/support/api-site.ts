import { type Files, linkPackages, site } from './site.ts'

/** A configuration with the plugin. `options` is code. */
export const config = (options = "{ entryPoints: { lamps: 'src/index.ts' } }") =>
  `import { api } from 'docs-build/api'
export default { title: 'Test site', plugins: [api(${options})] }
`

/** Without the types of browsers, which take time to read. */
export const tsconfig = JSON.stringify({
  compilerOptions: {
    strict: true,
    target: 'es2022',
    lib: ['es2015'],
    types: [],
    module: 'esnext',
    moduleResolution: 'bundler',
  },
})

/** A site with the plugin and its packages. */
export function apiSite(files: Files, write = site): string {
  const start = { 'index.md': '# Start\n\n[API](/api)\n', 'tsconfig.json': tsconfig }
  const root = write({ 'config/site.ts': config(), ...start, ...files })
  linkPackages(root)
  return root
}

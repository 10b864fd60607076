/**
 * Compiles the tool into `dist/`: the program, and what every site's pages share (React, runtime, theme) for browser
 * and build, so that the build of a site bundles only the site's modules. `npm run compile`.
 */
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import {
  reactVariables,
  sharedDoors,
  withLateParts,
  withoutDev,
  withoutHeadScript,
} from './bundle-plugins.mjs'
import { formatLicences } from './licences.mjs'
import { minifyScript } from './minify-script.mjs'
import { plainFields } from './plain-fields.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const require = createRequire(import.meta.url)
const browsers = ['es2022', 'chrome111', 'firefox115', 'safari16.4']
/** @type {readonly Mode[]} */
const modes = ['production', 'development']

/**
 * @typedef {'production' | 'development'} Mode
 * @typedef {import('esbuild').BuildOptions & { write: false, metafile: true }} WriteOptions
 * @typedef {import('esbuild').BuildResult<WriteOptions>} WriteResult
 */

/**
 * What a site's modules may import of the tool, and the name its exports get in the shared file.
 *
 * @type {Readonly<Record<string, string>>}
 */
const doors = {
  react: 'react',
  'react/jsx-runtime': 'react_jsx_runtime',
  'react/jsx-dev-runtime': 'react_jsx_dev_runtime',
  'react-dom': 'react_dom',
  'docs-build/runtime': 'runtime',
  'docs-build/theme': 'theme',
}
/** What browsers load when it is needed: a separate file for each, by the name that the entry imports it by. */
const lazy = {
  head: 'runtime/page/update-head.ts',
  likely: 'runtime/contract/likely-pages.ts',
  patterns: 'runtime/contract/route-patterns.ts',
  searchworker: 'runtime/search/worker.ts',
  search: 'theme/search/search.ts',
}
/** What hydration doesn't need, of runtime and theme, in one file. */
const late = [
  "export * from './runtime/router/navigation.ts'",
  "export * as parts from './theme/late/parts.ts'",
  "export { enhance } from './theme/enhance/enhance.ts'",
]
/** One file for each language. */
const languages = 'runtime/search/languages'
/** @type {Readonly<Record<string, string>>} */
const sources = {
  'docs-build/runtime': './runtime/index.ts',
  'docs-build/theme': './theme/index.ts',
}

mkdirSync(dist, { recursive: true })
// `npm run types` writes the types.
for (const name of readdirSync(dist)) {
  if (name !== 'types') rmSync(join(dist, name), { recursive: true, force: true })
}
const program = await compileProgram()
const exported = await readExports()
const inputs = [
  program,
  await compileDevClient(),
  await compileDrawing(),
  ...(await Promise.all(readdirSync(join(root, languages)).map(compileLanguage))),
]
for (const mode of modes) {
  inputs.push(
    await bundleShared(mode, 'browser', 'runtime/entry-client.tsx', 'start'),
    await bundleShared(mode, 'server', 'runtime/entry-server.tsx', 'createRenderer'),
    await bundleStyles(mode),
    await bundleLazy(mode, 'components', 'runtime/lazy-components.tsx'),
    await bundleLazy(mode, 'late', late),
    ...(await Promise.all(
      Object.entries(lazy).map(([name, file]) => bundleLazy(mode, name, file)),
    )),
  )
}
const id = hashOf(inputs.flatMap(({ outputFiles }) => outputFiles.map(({ contents }) => contents)))
writeFileSync(
  join(dist, 'tool.json'),
  `${JSON.stringify({ id, exports: exported, lazy: ['late', ...Object.keys(lazy)] })}\n`,
)
const packages = inputs.flatMap(({ metafile }) => Object.keys(metafile.inputs))
// In a checkout, the command and the tests compare `dist/` with its sources.
writeFileSync(join(dist, 'sources.json'), JSON.stringify(await listSources(packages)))
copyFileSync(join(root, 'cli/report/report.schema.json'), join(dist, 'report.schema.json'))
writeFileSync(join(dist, 'THIRD-PARTY.txt'), formatLicences(root, packages))

/**
 * The public modules that are compiled, with their sources: `package.json` lists them.
 * @returns {Record<string, string>}
 */
function compiledDoors() {
  /** @type {{ exports: Record<string, { types: string, default: string } | string> }} */
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.fromEntries(
    Object.values(exports).flatMap((door) => {
      const [, name] =
        typeof door === 'string' ? [] : (/^\.\/dist\/(.*)\.js$/.exec(door.default) ?? [])
      if (typeof door === 'string' || name === undefined) return []
      return [[name, door.types.replace('./dist/types/', '').replace(/\.d\.ts$/, '.ts')]]
    }),
  )
}

/** Packages that stay outside: native ones, those that find their own files, and those that only servers need. */
function compileProgram() {
  return write({
    entryPoints: {
      main: 'cli/main.ts',
      ...compiledDoors(),
      'encode-image': 'cli/images/encode-image.ts',
      'draw-diagrams': 'plugins/mermaid/draw-diagrams.ts',
      'page-worker': 'cli/page-worker.ts',
      'api-typedoc': 'plugins/api/typedoc/worker.ts',
      'mdx-worker': 'plugins/mdx/compiling/compile-worker.ts',
      'remark-commands': 'plugins/npm2yarn/remark-commands.ts',
      'remark-prose': 'plugins/prose/remark-prose.ts',
      'remark-samples': 'plugins/twoslash/remark-samples.ts',
      'remark-zoom': 'plugins/image-zoom/remark-zoom.ts',
      'remark-formulas': 'plugins/math/remark-formulas.ts',
    },
    outdir: 'dist',
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    external: [
      '@mdx-js/mdx',
      '@resvg/resvg-js',
      'satori',
      'sharp',
      'katex',
      'npm-to-yarn',
      'twoslash',
      'typedoc',
      'typescript',
      'esbuild',
      'prismjs',
      'chokidar',
      'sirv',
      'compression',
    ],
    // CommonJS packages in a module: what they require of Node has to be found.
    banner: {
      js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
    },
    sourcemap: true,
    plugins: [plainFields],
  })
}

/** What `dev` adds to its pages; no built site contains it. */
function compileDevClient() {
  return write({
    entryPoints: ['runtime/dev/client.ts'],
    outfile: 'dist/dev-client.js',
    platform: 'browser',
    target: browsers,
  })
}

/**
 * The rules of a language for the search of sites in it.
 *
 * @param {string} file
 */
function compileLanguage(file) {
  return write({
    entryPoints: [`${languages}/${file}`],
    outfile: `dist/shared/language-${file.replace('.ts', '')}.js`,
    platform: 'browser',
    target: browsers,
    minify: true,
    legalComments: 'none',
  })
}

/** What draws diagrams in a browser when a site is built. */
function compileDrawing() {
  return write({
    entryPoints: ['plugins/mermaid/browser/at-build.ts'],
    outfile: 'dist/draw-in-browser.js',
    platform: 'browser',
    target: browsers,
  })
}

/** Names that each door exports: those of React are there only when it runs. */
async function readExports() {
  /** @type {Record<string, readonly string[]>} */
  const names = {}
  for (const door of Object.keys(doors)) {
    const source = sources[door]
    names[door] = source
      ? await namesOf(source)
      : ['default', ...Object.keys(require(door))].filter((name) => /^[A-Za-z$][\w$]*$/.test(name))
  }
  return names
}

/** @param {string} file */
async function namesOf(file) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    outdir: 'out',
    jsx: 'automatic',
  })
  return Object.values(metafile.outputs).flatMap((output) => output.exports)
}

/**
 * One file with all doors: a site's entry and modules import from it, under `<door>_<name>`.
 *
 * @param {Mode} mode
 * @param {'browser' | 'server'} side
 * @param {string} entry
 * @param {string} start what is exported of `entry`
 */
function bundleShared(mode, side, entry, start) {
  const lines = Object.entries(doors).map(([door, prefix]) => {
    const names = namesAt(door).map((name) => `${name} as ${prefix}_${name}`)
    return `export { ${names.join(', ')} } from ${JSON.stringify(sources[door] ?? door)}`
  })
  // Before React.
  const refresh =
    side === 'browser' && mode === 'development'
      ? ["export { registerModule } from './runtime/dev/refresh.ts'"]
      : []
  return write({
    stdin: {
      contents: [...refresh, `export { ${start} } from './${entry}'`, ...lines].join('\n'),
      resolveDir: root,
      sourcefile: `${side}.js`,
    },
    outfile: `dist/shared/${side}-${mode}.js`,
    platform: side === 'browser' ? 'browser' : 'node',
    target: side === 'browser' ? browsers : 'node20.19',
    minify: side === 'browser' && mode === 'production',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    // `renderToString` alone: the package's own modules add the renderer for streams, a third of this bundle.
    alias: {
      'react-dom/server': join(
        dirname(require.resolve('react-dom/package.json')),
        `cjs/react-dom-server-legacy.browser.${mode}.js`,
      ),
    },
    legalComments: 'none',
    plugins: [
      ...(side === 'browser' ? [reactVariables(root, namesAt), withoutHeadScript] : []),
      ...(mode === 'production' ? [withoutDev] : []),
      ...(side === 'browser' && mode === 'production' ? [withLateParts] : []),
    ],
    // Chromium then compiles all functions while the script streams in, off the main thread: hydration runs most of them
    // once, and took twice as long when each was compiled at its first call. https://v8.dev/blog/explicit-compile-hints
    banner: {
      js:
        (side === 'browser' ? '//# allFunctionsCalledOnLoad\n' : '') +
        '/*! React and React DOM: MIT, Meta Platforms, Inc. and affiliates */',
    },
  })
}

/**
 * @param {Mode} mode
 * @param {string} name
 * @param {string | readonly string[]} source a file, or lines of code
 */
function bundleLazy(mode, name, source) {
  return write({
    ...(typeof source === 'string'
      ? { entryPoints: [source] }
      : { stdin: { contents: source.join('\n'), resolveDir: root, sourcefile: `${name}.js` } }),
    outfile: `dist/shared/lazy-${name}-${mode}.js`,
    platform: 'browser',
    target: browsers,
    minify: mode === 'production',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    legalComments: 'none',
    plugins: [sharedDoors({ root, doors, namesAt })],
  })
}

/** @param {string} door */
function namesAt(door) {
  const names = exported[door]
  if (!names) throw new Error(`Unknown door "${door}"`)
  return names
}

/** @param {Mode} mode */
function bundleStyles(mode) {
  return write({
    entryPoints: ['theme/styles/index.css'],
    outfile: `dist/shared/theme-${mode}.css`,
    target: browsers,
    minify: mode === 'production',
    legalComments: 'none',
  })
}

/**
 * Bundles, and writes what it made.
 *
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<WriteResult>}
 */
async function write(options) {
  const result = await build({
    ...options,
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  for (const output of result.outputFiles) {
    const { path } = output
    if (options.minify && path.endsWith('.js')) output.contents = await minifyScript(output.text)
    const { contents } = output
    mkdirSync(dirname(path), { recursive: true })
    // What begins with `#!` is a program: `npx docs-build` in this repository runs it as one.
    const isProgram = contents[0] === 35 && contents[1] === 33
    writeFileSync(path, contents, { mode: isProgram ? 0o755 : 0o644 })
  }
  return result
}

/**
 * The files of the repository that `dist/` depends on, sorted: what was bundled, this script and what it imports and reads.
 *
 * @param {readonly string[]} bundled files and packages
 */
async function listSources(bundled) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['scripts/compile.mjs'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
  const read = ['package.json', 'package-lock.json', 'cli/report/report.schema.json']
  const files = [...bundled, ...Object.keys(metafile.inputs), ...read].filter(
    (file) => !file.startsWith('node_modules/') && existsSync(join(root, file)),
  )
  return [...new Set(files)].sort()
}

/** @param {readonly Uint8Array[]} parts */
function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

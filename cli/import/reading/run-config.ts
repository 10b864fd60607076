import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure, Plugin } from 'esbuild'
import { writing } from '../../files/disk.ts'
import { SiteError } from '../../report/diagnostic.ts'
import { callKey, type Located, locate, opaqueKey } from './located.ts'

/** In ms. */
export const runTimeLimit = 30_000

/**
 * Runs a configuration file in another process, without the environment of this one, and returns what it exports. Throws
 * a SiteError if it cannot be run, throws, or takes too long.
 */
export async function runConfig(
  root: string,
  file: string,
  timeLimit = runTimeLimit,
): Promise<Located> {
  const code = await compile(root, file)
  const script = join(root, '.docs-build', `import.${process.pid}.mjs`)
  try {
    writing(script, () => {
      mkdirSync(dirname(script), { recursive: true })
      writeFileSync(script, code)
    })
    const output = await runScript(script, { cwd: root, file, timeLimit })
    return locate(parseOutput(output, file), { file })
  } finally {
    rmSync(script, { force: true })
  }
}

async function compile(root: string, file: string): Promise<string> {
  const { build } = await import('esbuild')
  const url = JSON.stringify(pathToFileURL(join(root, file)).href)
  const result = await build({
    absWorkingDir: root,
    stdin: { contents: printer(file), resolveDir: root, loader: 'js' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    plugins: [calls],
    define: { 'import.meta.url': 'importedUrl' },
    banner: {
      js: `import { createRequire as importedRequire } from 'node:module'; import { fileURLToPath as importedPath } from 'node:url';
const importedUrl = ${url}, require = importedRequire(importedUrl), __filename = importedPath(importedUrl), __dirname = importedPath(new URL('.', importedUrl));`,
    },
    logLevel: 'silent',
  }).catch((error: BuildFailure) => {
    const [first] = error.errors ?? []
    if (!first) throw error
    const at = { file, line: first.location?.line }
    throw failed(`Cannot compile ${file}: ${first.text}`, at)
  })
  return result.outputFiles[0]?.text ?? ''
}

/** Prints the configuration to file descriptor 3, because it may print to standard output itself. */
function printer(file: string): string {
  return `import { writeSync } from 'node:fs'
import * as module from ${JSON.stringify(`./${file}`)}
let value = module.default ?? module
for (let i = 0; i < 3 && (typeof value === 'function' || value instanceof Promise); i++) {
  value = await (typeof value === 'function' ? value({ command: 'build', mode: 'production' }) : value)
}
const opaque = (what, pattern) => ({ ${JSON.stringify(opaqueKey)}: what, pattern })
const open = []
const text = JSON.stringify(value, function (key, one) {
  while (open.length > 0 && open.at(-1) !== this) open.pop()
  if (typeof one === 'function') return opaque('a function')
  if (typeof one === 'bigint' || typeof one === 'symbol') return String(one)
  if (one instanceof RegExp) return opaque('a regular expression', one.source)
  if (typeof one === 'object' && one !== null) {
    if (open.includes(one)) return opaque('an object that contains itself')
    open.push(one)
  }
  return one
})
const bytes = Buffer.from(text ?? 'null')
for (let i = 0; i < bytes.length; ) i += writeSync(3, bytes, i)
process.exit(0)`
}

/** Integrations that keep their options to themselves: the call is recorded instead. */
const calls: Plugin = {
  name: 'calls',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@astrojs\/starlight$|^astro\/config$/ }, ({ path }) => ({
      path,
      namespace: 'calls',
    }))
    onLoad({ filter: /.*/, namespace: 'calls' }, ({ path }) => ({
      contents:
        path === 'astro/config'
          ? 'export const defineConfig = (config) => config; const nothing = () => undefined; export const envField = new Proxy({}, { get: () => nothing }), fontProviders = envField, passthroughImageService = nothing, sharpImageService = nothing, squooshImageService = nothing'
          : `export default (...args) => ({ ${JSON.stringify(callKey)}: 'starlight', args })`,
    }))
  },
}

interface RunOptions {
  readonly cwd: string
  readonly file: string
  readonly timeLimit: number
}

function runScript(script: string, { cwd, file, timeLimit }: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    // In a separate process group, so that processes that it starts end with it.
    const child = spawn(process.execPath, [script], {
      cwd,
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const output: Buffer[] = []
    let errors = ''
    child.stdio[3]?.on('data', (data: Buffer) => output.push(data))
    child.stderr?.on('data', (data: Buffer) => {
      errors = (errors + data).slice(-10_000)
    })
    const stop = () => endGroup(child.pid)
    process.once('exit', stop)
    const timer = setTimeout(() => {
      stop()
      reject(failed(`Cannot run ${file}: it did not finish within ${timeLimit / 1000} s`, { file }))
    }, timeLimit)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('exit', stop)
      if (code === 0) resolve(Buffer.concat(output).toString())
      else reject(failed(`Cannot run ${file}: ${reasonIn(errors, code)}`, { file }))
    })
  })
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** The line with the error in what Node prints about it. */
function reasonIn(errors: string, code: number | null): string {
  const line = /^(?:[\w$]*Error\b.*|.*\[ERR_.*)$/m.exec(errors)?.[0]
  return (
    line ??
    (errors.trim().split('\n').at(-1) ||
      (code === null ? 'a signal ended it' : `it ended with exit code ${code}`))
  )
}

function parseOutput(output: string, file: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    throw failed(`Cannot run ${file}: it ended before it exported a configuration`, { file })
  }
}

function failed(message: string, at: { file: string; line?: number | undefined }): SiteError {
  const action = missingPackage.test(message)
    ? 'install the packages that the file imports'
    : 'correct the file'
  const fix = `${action}, or run the command again without --run`
  return new SiteError([{ code: 'config-invalid', severity: 'error', message, at, fix }])
}

/** A path that is no part of a package is a file of the site. */
const missingPackage =
  /Cannot find (?:package|module '(?![./]|[A-Za-z]:)|module '[^']*[/\\]node_modules[/\\])/

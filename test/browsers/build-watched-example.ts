import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '../../cli/commands/build.ts'
import { formatProblems } from '../../cli/report/format.ts'
import { filesOf } from '../support/built-pages.ts'
import { copyExampleSite } from '../support/example-site.ts'
import '../support/provide-built-ins.ts'
import { problemsPath } from './serve-watched.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the example site, built, with pages that report their problems to the server. */
    readonly watchedExample: string
  }
}

/** Builds the example site for `serveWatched`. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-browsers-'))
  const root = join(folder, 'site')
  const outDir = join(folder, 'build')
  copyExampleSite(root)
  const { problems } = await build(root, { outDir })
  if (problems.length > 0) throw new Error(formatProblems(problems, 'text'))
  watch(outDir)
  provide('watchedExample', outDir)
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Makes each page report errors and policy violations to the server that sent it. Not every driver can read the console
 * or run a script before those of the page, so a script in the page does that, and the policy has a `report-uri`.
 */
function watch(folder: string): void {
  const replaceIn = (path: string, from: RegExp, to: string) => {
    const file = join(folder, path)
    const text = readFileSync(file, 'utf8')
    const replaced = text.replace(from, to)
    if (replaced === text) throw new Error(`${path} does not contain ${from}`)
    writeFileSync(file, replaced)
  }
  writeFileSync(join(folder, 'watch.js'), `(${watchPage})('${problemsPath}')\n`)
  replaceIn('_headers', /(Content-Security-Policy: .*)/, `$1; report-uri ${problemsPath}`)
  for (const path of filesOf(folder).filter((path) => path.endsWith('.html')))
    replaceIn(path, /<head>/, '<head><script src="/watch.js"></script>')
}

/** Runs in the page, before its other scripts. */
function watchPage(path: string): void {
  const report = (text: string) => {
    const body = `${location.pathname}: ${text}`
    fetch(path, { method: 'POST', body, keepalive: true }).catch(() => {})
  }
  addEventListener('error', ({ message }) => report(message))
  addEventListener('unhandledrejection', ({ reason }) => report(String(reason)))
  for (const level of ['error', 'warn'] as const) {
    const write = console[level]
    console[level] = (...args: unknown[]) => {
      report(`console.${level}: ${args.map(String).join(' ')}`)
      write(...args)
    }
  }
}

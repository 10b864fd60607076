import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { documentedSite, packagesForTypes } from './documented-site.ts'
import { smallSite } from './small-site.ts'
import { environmentOf, type Toolchain } from './toolchain.ts'

export interface InstalledSite {
  readonly root: string
  /** Runs a command of an installed package and returns what it printed. */
  readonly run: (...args: readonly string[]) => string
  /** Starts a command that serves the site. */
  readonly serve: (...args: readonly string[]) => Promise<Served>
}

export interface Served {
  /** With `/` at the end. */
  readonly url: string
  /** Stops it as Ctrl-C does, and waits until it has ended. */
  readonly stop: () => Promise<void>
}

/** Writes the small site into a new folder below `storage` and installs the tarball and the packages of the site there. */
export function installSite(
  toolchain: Toolchain,
  { tarball, storage }: { readonly tarball: string; readonly storage: string },
): InstalledSite {
  const { command, add, exec, files } = toolchain.manager
  const root = mkdtempSync(join(storage, 'site-'))
  for (const [path, text] of Object.entries({ ...smallSite, ...documentedSite, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const options = { cwd: root, env: environmentOf(toolchain, storage) }
  const call = (args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
    return stdout
  }
  call([...add, tarball, ...packages()])
  return {
    root,
    run: (...args) => call([...exec, ...args]),
    serve: (...args) => serve(command, [...exec, ...args], options),
  }
}

/** What the guides install for types, in the versions that the tool itself is written with, and a package for React. */
function packages(): string[] {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(resolve('package.json'), 'utf8'),
  )
  const versions = { ...dependencies, ...devDependencies }
  return [
    ...packagesForTypes().map((name) => `${name}@${versions[name]}`),
    'use-sync-external-store@1.6.0',
    '@types/use-sync-external-store@1.7.0',
  ]
}

/** Starts it in a new process group: a signal then reaches the package manager and everything it started, as Ctrl-C does. */
export async function serve(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Served> {
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, name)
  }
  onTestFinished(() => signal('SIGKILL'))
  let printed = ''
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const url = await new Promise<string>((done, fail) => {
    const read = (text: Buffer) => {
      printed += text
      const found = /^Open (http:\S+)$/m.exec(printed)?.[1]
      if (found !== undefined) done(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => fail(new Error(`${args.join(' ')} ended:\n${printed}`)))
  })
  return {
    url,
    async stop() {
      signal('SIGINT')
      await ended
    },
  }
}

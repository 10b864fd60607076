import { createRequire, syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'

/** One call of `node:fs` or `node:fs/promises` for something below a folder. */
export interface DiskCall {
  /** 'writeFileSync', 'promises.rename', … */
  readonly name: string
  /** Relative to the folder, with `/`: what is changed or read. */
  readonly path: string
  readonly changes: boolean
  /** Does half of it, as a process does that is killed at it; undefined for what is done at once or not at all. */
  readonly half: (() => void) | undefined
}

/** What becomes of a call: undefined lets it be done, an error is thrown in its place. */
export type Fault = (call: DiskCall) => Error | undefined

/**
 * Runs `run` on a disk where `fault` decides what becomes of each call below `root`. The functions of Node themselves
 * are replaced, so nothing that runs in this thread gets past it, however it came by them; what is not of `root` is not
 * touched. A way to write that is not simulated, such as a stream, throws.
 */
export async function withFaults<T>(root: string, fault: Fault, run: () => Promise<T>): Promise<T> {
  await loadRemoval()
  const restores = replaceAll(root, fault)
  syncBuiltinESMExports()
  try {
    return await run()
  } finally {
    for (const restore of restores) restore()
    syncBuiltinESMExports()
  }
}

/** A failure as Node reports it: of a descriptor it does not say which file it is. */
export function systemError(code: string, { name, path }: DiskCall): Error {
  const isNameless = /write/i.test(name)
  const text = `${code}: injected, ${name}${isNameless ? '' : ` '${path}'`}`
  return Object.assign(new Error(text), { code, syscall: name, ...(!isNameless && { path }) })
}

type Fs = typeof import('node:fs')
type AnyFunction = (...args: unknown[]) => unknown

const fs: Fs = createRequire(import.meta.url)('node:fs')
/** What is left of them while they are replaced. */
const real = { ...fs }

const reads = ['readFile', 'readdir', 'stat', 'lstat', 'realpath', 'access', 'read', 'open']
/** By how many of the first arguments are files. */
const changes: Readonly<Record<string, 1 | 2>> = {
  ...{ appendFile: 1, chmod: 1, mkdir: 1, mkdtemp: 1, rm: 1, rmdir: 1, truncate: 1, unlink: 1 },
  ...{ utimes: 1, write: 1, writeFile: 1, writev: 1, ftruncate: 1, futimes: 1 },
  ...{ copyFile: 2, cp: 2, link: 2, rename: 2, symlink: 2 },
}

/** Node loads its code for removal at the first use, and that code keeps the functions it finds then. */
async function loadRemoval(): Promise<void> {
  const folder = () => real.mkdtempSync(join(tmpdir(), 'docs-build-disk-'))
  real.rmSync(folder(), { recursive: true })
  await real.promises.rm(folder(), { recursive: true })
}

function replaceAll(root: string, fault: Fault): (() => void)[] {
  const restores: (() => void)[] = []
  const descriptors = new Map<unknown, string>()
  const pathOf = (value: unknown): string | undefined => {
    const file = descriptors.get(value) ?? (typeof value === 'number' ? undefined : String(value))
    const path = file === undefined ? '..' : relative(root, resolve(file))
    return path.startsWith('..') ? undefined : path.split(sep).join('/')
  }
  const replace = (holder: object, name: string, by: (original: AnyFunction) => AnyFunction) => {
    const original: AnyFunction | undefined = Reflect.get(holder, name)
    if (!original) return
    Reflect.set(holder, name, Object.assign(by(original), original))
    restores.push(() => Reflect.set(holder, name, original))
  }
  const judge = (name: string, label: string, args: readonly unknown[]): Error | undefined => {
    const path = args
      .slice(0, changes[name] ?? 1)
      .map(pathOf)
      .findLast((one) => one !== undefined)
    if (path === undefined) return undefined
    const isChange = name === 'open' ? (args[1] ?? 'r') !== 'r' : name in changes
    const half = isChange ? halfOf(name, args) : undefined
    return fault({ name: label, path, changes: isChange, half })
  }
  for (const name of [...reads, ...Object.keys(changes)]) {
    replace(fs, `${name}Sync`, (original) => (...args) => {
      const error = judge(name, `${name}Sync`, args)
      if (error) throw error
      const result = original(...args)
      if (name === 'open') descriptors.set(result, String(args[0]))
      return result
    })
    replace(fs.promises, name, (original) => async (...args) => {
      const error = judge(name, `promises.${name}`, args)
      if (error) throw error
      return original(...args)
    })
  }
  replace(fs, 'closeSync', (original) => (descriptor) => {
    descriptors.delete(descriptor)
    return original(descriptor)
  })
  for (const name of [...Object.keys(changes), 'createWriteStream']) {
    replace(fs, name, (original) => (...args) => {
      if (args.slice(0, 2).every((one) => pathOf(one) === undefined)) return original(...args)
      throw new Error(`fs.${name} is not simulated`)
    })
  }
  return restores
}

function halfOf(name: string, args: readonly unknown[]): (() => void) | undefined {
  const [first, second, third] = args
  const file = String(first)
  switch (name) {
    case 'writeFile':
      return () => real.writeFileSync(file, firstHalf(second), third as { flag?: string })
    case 'write':
      return () => real.writeSync(Number(first), firstHalf(second))
    case 'copyFile':
      return () => real.writeFileSync(String(second), firstHalf(real.readFileSync(file)))
    case 'rm':
      return halfRemoval(file)
    default:
      return undefined
  }
}

function halfRemoval(folder: string): (() => void) | undefined {
  if (!real.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const names = real.readdirSync(folder)
  if (names.length < 2) return undefined
  return () => {
    for (const name of names.slice(names.length >> 1)) {
      real.rmSync(join(folder, name), { recursive: true })
    }
  }
}

function firstHalf(data: unknown): Uint8Array {
  const bytes = typeof data === 'string' ? Buffer.from(data) : (data as Uint8Array)
  return bytes.subarray(0, bytes.length >> 1)
}

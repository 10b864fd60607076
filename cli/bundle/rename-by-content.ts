import { createHash } from 'node:crypto'

/** An output of the bundler. Its file name is unique among all outputs. */
export interface NamedOutput {
  readonly path: string
  readonly contents: Uint8Array
  /** Paths of the outputs that its text names. */
  readonly imports: readonly string[]
}

export interface RenamedOutputs {
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[]
  /** Old path to new. */
  readonly renamed: ReadonlyMap<string, string>
  /** Replaces the old names in a text with the new ones. */
  readonly rename: (text: string) => string
}

/**
 * Renames outputs so that their names depend only on content. esbuild includes the paths of sources in its hashes, so the
 * same site would get other names in another folder. A new name is a hash of the file's text without the old names, and of
 * the texts of all outputs that it imports, directly or not; cycles are no problem. `toUnique` may change a new name.
 */
export function renameByContent(
  outputs: readonly NamedOutput[],
  toUnique: (path: string) => string = (path) => path,
): RenamedOutputs {
  const byPath = new Map(outputs.map((output) => [output.path, output]))
  const oldNames = new RegExp(
    outputs.map(({ path }) => escapeRegExp(baseName(path))).join('|') || '(?!)',
    'g',
  )
  const hashes = new Map(outputs.map((output) => [output.path, hashWithoutNames(output, oldNames)]))
  const renamed = new Map(
    outputs.map(({ path }) => {
      const parts = [...reachable(path, byPath)].map((other) => hashes.get(other) ?? '').sort()
      const hash = sha256([hashes.get(path) ?? '', ...parts].join('\n')).slice(0, 10)
      return [path, toUnique(path.replace(/-[A-Z\d]{8}(\.\w+)$/, `-${hash}$1`))]
    }),
  )
  const newNames = new Map([...renamed].map(([from, to]) => [baseName(from), baseName(to)]))
  const rename = (text: string) => text.replace(oldNames, (name) => newNames.get(name) ?? name)
  const files = outputs.map(({ path, contents }) => ({
    path: renamed.get(path) ?? path,
    contents: isText(path) ? Buffer.from(rename(decode(contents))) : contents,
  }))
  return { files, renamed, rename }
}

function reachable(
  path: string,
  byPath: ReadonlyMap<string, NamedOutput>,
  seen = new Set<string>(),
): Set<string> {
  for (const next of byPath.get(path)?.imports ?? []) {
    if (seen.has(next)) continue
    seen.add(next)
    reachable(next, byPath, seen)
  }
  return seen
}

function hashWithoutNames({ path, contents }: NamedOutput, oldNames: RegExp): string {
  return sha256(isText(path) ? decode(contents).replace(oldNames, '') : contents)
}

function decode(contents: Uint8Array): string {
  return Buffer.from(contents).toString('utf8')
}

function isText(path: string): boolean {
  return /\.(?:js|css|svg)$/.test(path)
}

function baseName(path: string): string {
  return path.split('/').at(-1) ?? path
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

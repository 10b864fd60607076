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
  const replaceNames = createReplaceNames(outputs.map(({ path }) => baseName(path)))
  const hashes = new Map(
    outputs.map((output) => [output.path, hashWithoutNames(output, replaceNames)]),
  )
  const renamed = new Map(
    outputs.map(({ path }) => {
      const parts = [...reachable(path, byPath)].map((other) => hashes.get(other) ?? '').sort()
      const hash = sha256([hashes.get(path) ?? '', ...parts].join('\n')).slice(0, 10)
      return [path, toUnique(path.replace(/-[A-Z\d]{8}(\.\w+)$/, `-${hash}$1`))]
    }),
  )
  const newNames = new Map([...renamed].map(([from, to]) => [baseName(from), baseName(to)]))
  const rename = (text: string) => replaceNames(text, (name) => newNames.get(name) ?? name)
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

type ReplaceNames = (text: string, replacement: (name: string) => string) => string

/** The end of a name that esbuild gave: a hash and an extension. */
const nameEnd = /-[A-Z\d]{8}\.\w+/g

/**
 * Returns a function that replaces names in a text. It looks for the ends of names, since an expression with thousands of
 * names takes seconds.
 */
function createReplaceNames(names: readonly string[]): ReplaceNames {
  const byEnd = new Map<string, string[]>()
  for (const name of names) {
    const end = name.match(nameEnd)?.at(-1)
    // A name without a hash stays.
    if (end !== undefined) byEnd.set(end, [...(byEnd.get(end) ?? []), name])
  }
  // One may be the end of another.
  for (const found of byEnd.values()) found.sort((a, b) => b.length - a.length)
  return (text, replacement) => {
    let replaced = ''
    let from = 0
    for (const { 0: end, index } of text.matchAll(nameEnd)) {
      const to = index + end.length
      const names = byEnd.get(end) ?? []
      const name = names.find((name) => to - name.length >= from && text.endsWith(name, to))
      if (name === undefined) continue
      replaced += text.slice(from, to - name.length) + replacement(name)
      from = to
    }
    return replaced + text.slice(from)
  }
}

function hashWithoutNames({ path, contents }: NamedOutput, replaceNames: ReplaceNames): string {
  return sha256(isText(path) ? replaceNames(decode(contents), () => '') : contents)
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

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

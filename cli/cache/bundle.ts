import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Bundle } from '../bundle/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { isUnchanged } from './cache.ts'
import { changedPart } from './keys.ts'
import type { SiteCache } from './site-cache.ts'
import type { BundleRecord, NamedKey } from './types.ts'

/** What bundles lack, which is outside them. */
const missingCodes: ReadonlySet<Diagnostic['code']> = new Set(['package-missing', 'source-invalid'])

/** The bundle of the last build, while what it was made from and its files in the output are the same. */
export function cachedBundle(cache: SiteCache): Bundle | undefined {
  const before = cache.record?.bundle
  if (before && missesModule(before)) return undefined
  if (!before || changedPart(before.key, cache.keys.bundle) !== undefined) return undefined
  const isWhole =
    before.files.every(cache.output.isIntact) &&
    before.inputs.every((path) => isUnchanged(path, cache))
  return isWhole ? reviveBundle(before, cache.root) : undefined
}

/** Whether a package or a module was missing, which changes no file that a build reads when it is added. */
function missesModule({ problems, outlines }: BundleRecord): boolean {
  const isThere = ({ missingFile }: Diagnostic) =>
    missingFile !== undefined && existsSync(missingFile)
  return (
    problems.some(({ code }) => missingCodes.has(code)) ||
    outlines.some(([, outline]) => outline.problems.some(isThere))
  )
}

/** A bundle as a record keeps it. */
export function storeBundle(bundle: Bundle, key: NamedKey, root: string): BundleRecord {
  const { files, modules, outlines, inputs, serverFile, ...rest } = bundle
  return {
    ...rest,
    key,
    files: files.map(({ path }) => path),
    modules: [...modules],
    outlines: [...outlines],
    inputs: inputs.map((file) => relative(root, file)),
    serverFile: relative(root, serverFile),
  }
}

function reviveBundle(record: BundleRecord, root: string): Bundle | undefined {
  const { key: _key, files, modules, outlines, inputs, serverFile, ...rest } = record
  const file = join(root, serverFile)
  if (!existsSync(file)) return undefined
  return {
    ...rest,
    files: files.map((path) => ({ path })),
    modules: new Map(modules),
    outlines: new Map(outlines),
    inputs: inputs.map((path) => join(root, path)),
    serverFile: file,
  }
}

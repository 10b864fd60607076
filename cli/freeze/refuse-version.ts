import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { localDir } from '../config/languages/locales.ts'
import { versionPath } from '../config/schema/paths.ts'
import type { SiteConfig, UserFrozenVersion } from '../config/types.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { quoteList } from '../report/enumerate.ts'
import { describeIssue } from '../report/schema.ts'
import type { Route } from '../routes/types.ts'
import type { FrozenSite } from './frozen-site.ts'
import type { MovedVersion } from './plan-release.ts'

/** Refuses a name that a version, or a folder of pages, cannot have. */
export function refuseName(name: string): void {
  if (!/^[\w.-]+$/.test(name)) {
    throw refusal(
      name,
      `version names can contain only ASCII letters, digits, ".", "_", and "-"`,
      `pass "${name.replace(/[^\w.-]+/g, '-').replace(/^[-._]+|-+$/g, '') || 'v1'}"`,
    )
  }
  if (/^[._]/.test(name)) {
    const fix = `pass "${name.replace(/^[._]+/, '') || 'v1'}"`
    throw refusal(
      name,
      `folders whose names begin with "${name.charAt(0)}" cannot contain pages`,
      fix,
    )
  }
}

/** Refuses a path that no version can be served under. */
export function refusePath(path: string | undefined): void {
  const [issue] = v.safeParse(v.optional(versionPath), path).issues ?? []
  if (!issue) return
  const { message, fix } = describeIssue(issue, { whole: '--path' })
  throw wrongUse({ code: 'config-invalid', severity: 'error', message, fix })
}

/** Refuses a path for the latest release, whose path follows from that of the version before. */
export function refuseBoth({
  path,
  latest,
}: {
  readonly path?: string
  readonly latest?: boolean
}): void {
  if (path === undefined || !latest) return
  const message = 'Cannot use --path with --latest: --latest sets the path'
  throw wrongUse({
    code: 'config-invalid',
    severity: 'error',
    message,
    fix: 'leave out one of the two options',
  })
}

/** Refuses a version whose name, path or folder is taken, or whose folder is not empty. `moved` are the versions that make room. */
export function refuseTaken(
  { name, path }: UserFrozenVersion,
  { root, versions, locales }: SiteConfig,
  moved: readonly MovedVersion[] = [],
): void {
  const staying = versions.filter((version) => !moved.some((one) => one.version === version))
  // Some disks don't distinguish upper and lower case.
  const sameName = versions.find((version) => version.name.toLowerCase() === name.toLowerCase())
  if (sameName) {
    const names = quoteList(versions.map((version) => version.name))
    const reason = `the version "${sameName.name}" already exists`
    throw refusal(name, reason, `choose a name other than ${names}`)
  }
  for (const wanted of [path, ...moved.map((one) => one.path)]) {
    const samePath = staying.find((version) => version.path === wanted)
    if (!samePath) continue
    const reason = `the version "${samePath.name}" is already served under "${wanted}"`
    const fix =
      moved.length > 0
        ? `change the path of "${samePath.name}"`
        : 'choose a different path with --path'
    throw refusal(name, reason, fix)
  }
  const sameDir = versions.find(({ dir }) => dir === name)
  if (sameDir) {
    const reason = `the version "${sameDir.name}" already uses the folder content/${name}`
    throw refusal(name, reason, 'choose a different name')
  }
  const others = locales.filter(({ isDefault }) => !isDefault)
  for (const dir of [name, ...others.map(({ code }) => localDir(name, code, root))]) {
    const folder = join(root, 'content', dir)
    if (!existsSync(folder) || isEmptyFolder(folder)) continue
    const reason = `content/${dir} already exists`
    throw refusal(name, reason, 'choose a different name, or move that folder', 'file-conflict')
  }
}

/** Refuses a version without pages, and one whose pages, or those of versions that make room, would have the URLs of other pages. */
export function refuseUrls(
  name: string,
  [version, ...moves]: readonly [FrozenSite, ...FrozenSite[]],
  routes: ReadonlyMap<string, Route>,
): void {
  const { pages, current, tree } = version
  if (!pages.some(({ doc }) => doc)) {
    const reason = `the version "${current.name}" has no docs in ${tree.from}`
    throw refusal(name, reason, 'add a page', 'unknown-doc')
  }
  const left = new Set(moves.flatMap((move) => [...move.frozenUrls.keys()]))
  for (const { frozenUrls } of [version, ...moves]) {
    for (const url of frozenUrls.values()) {
      const other = left.has(url) ? undefined : routes.get(url)?.page
      if (!other) continue
      const reason = `a page would have the URL "${url}", which ${other.place} already has`
      const fix =
        moves.length > 0 ? `rename or move ${other.place}` : 'choose a different path with --path'
      throw refusal(name, reason, fix, 'duplicate-route')
    }
  }
}

function isEmptyFolder(path: string): boolean {
  try {
    return readdirSync(path).length === 0
  } catch {
    return false
  }
}

function refusal(
  name: string,
  reason: string,
  fix: string,
  code: Diagnostic['code'] = 'config-invalid',
): SiteError {
  const message = `Cannot freeze the docs as "${name}": ${reason}`
  return wrongUse({ code, severity: 'error', message, fix })
}

function wrongUse(problem: Diagnostic): SiteError {
  return new SiteError([problem], 2)
}

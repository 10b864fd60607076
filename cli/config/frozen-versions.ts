import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'
import type * as Yaml from 'yaml'
import { reading, unlessMissing } from '../files/disk.ts'
import { replaceFile } from '../files/replace-file.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import { describeIssue, invalidValue } from '../report/schema.ts'
import { frozenVersionsSchema } from './settings/frozen-versions.ts'
import type { SiteConfig, UserFrozenVersion, UserFrozenVersions, VersionConfig } from './types.ts'
import { completeVersion } from './versions.ts'

/**
 * Lists the versions that `docs-build new-version` has frozen. It is a data file, because a program cannot safely rewrite
 * the configuration, which is code.
 */
export const versionsFile = 'config/versions.json'

export interface FrozenVersions extends Readonly<UserFrozenVersions> {
  readonly problems: readonly Diagnostic[]
}

/** Reads and checks the frozen versions of the site at `root`. Without the file, there are none. */
export function loadFrozenVersions(root: string): FrozenVersions {
  const text = readText(join(root, versionsFile))
  if (text === undefined) return { versions: [], problems: [] }
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch (error) {
    return { versions: [], problems: [notJson(text, error)] }
  }
  const { success, issues = [], output } = v.safeParse(frozenVersionsSchema, input)
  const problems = issues.map((issue) => {
    const { message, fix, keys } = describeIssue(issue, { whole: 'the file' })
    return problem(message, fix, { file: versionsFile, ...locate(text, keys) })
  })
  return { ...(success ? output : { versions: [] }), problems }
}

function readText(file: string): string | undefined {
  const read = () => readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  return reading(file, () => unlessMissing(read))
}

/** Reports names, paths and folders that two versions have, and sidebars that are not in the file of their version. */
export function checkFrozenVersions(
  frozen: UserFrozenVersions,
  { versions, sidebars, configFile }: SiteConfig,
): Diagnostic[] {
  const problems: Diagnostic[] = []
  const claimed = new Map(
    withCurrent(versions, frozen).flatMap((version, i) =>
      claims(version).map(([key, value]) => [
        `${key} ${value}`,
        `docs.versions[${i}] in ${configFile}`,
      ]),
    ),
  )
  const latest = frozen.versions.flatMap(({ isLast }, i) => (isLast ? [i] : []))
  for (const i of latest.slice(1)) {
    const message = `versions[${i}].isLast is true, but versions[${latest[0]}] is already the latest release`
    problems.push(problem(message, 'set "isLast" to true only for the latest release'))
  }
  for (const [i, version] of frozen.versions.entries()) {
    for (const [key, value] of claims(complete(version))) {
      const other = claimed.get(`${key} ${value}`)
      if (other !== undefined) {
        const what = `${other} already has this "${key}"`
        const message = invalidValue(`versions[${i}].${key}`, what, value)
        const fix =
          key === 'path'
            ? 'give one of the two versions a different path'
            : 'remove one of the two versions'
        problems.push(problem(message, fix))
      } else claimed.set(`${key} ${value}`, `versions[${i}]`)
    }
    for (const name of Object.keys(sidebars)) {
      if (!name.startsWith(`version-${version.name}/`)) continue
      const message = `sidebars.${name} belongs in ${versionsFile}, in the entry for the version "${version.name}"`
      const fix = `move the sidebar to versions[${i}].sidebars in ${versionsFile}`
      problems.push(problem(message, fix, { file: configFile }))
    }
  }
  return problems
}

function claims({ name, path, dir }: VersionConfig): [key: string, value: string][] {
  return [
    ['name', name],
    ['path', path],
    ['dir', dir],
  ]
}

/** Adds the frozen versions to a site, after the first version, from which they were copied. */
export function withFrozenVersions(site: SiteConfig, frozen: UserFrozenVersions): SiteConfig {
  if (frozen.versions.length === 0) return site
  const [first, ...others] = withCurrent(site.versions, frozen)
  const frozenSidebars = frozen.versions.flatMap(({ name, sidebars = {} }) =>
    Object.entries(sidebars).map(([short, items]) => [`version-${name}/${short}`, items] as const),
  )
  return {
    ...site,
    versions: [...(first ? [first] : []), ...frozen.versions.map(complete), ...others],
    sidebars: { ...site.sidebars, ...Object.fromEntries(frozenSidebars) },
  }
}

function complete(version: UserFrozenVersion): VersionConfig {
  // Any index but 0, so that the default path is the name.
  return { ...completeVersion(version, 1, version.isLast ?? false), isFrozen: true }
}

/** The versions of the configuration, as they are next to the frozen ones. */
function withCurrent(
  versions: readonly VersionConfig[],
  { versions: frozen, current = {} }: UserFrozenVersions,
): readonly VersionConfig[] {
  if (!frozen.some(({ isLast }) => isLast)) return versions
  const { label, path, banner } = current
  return versions.map((version, i) => {
    const other = { ...version, isLast: false }
    if (i > 0) return other
    return {
      ...other,
      label: label ?? version.label,
      path: path ?? version.path,
      banner: banner ?? version.banner,
    }
  })
}

function problem(message: string, fix?: string, at: Place = { file: versionsFile }): Diagnostic {
  return { code: 'config-invalid', severity: 'error', message, at, fix }
}

function notJson(text: string, error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error)
  const offset = /at position (\d+)/.exec(reason)?.[1]
  const lines = text.slice(0, Number(offset ?? 0)).split('\n')
  const place = offset && { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
  const what = reason.replace(/(?: in JSON)? at position .*/, '')
  const message = `Cannot read the frozen versions: ${what.charAt(0).toLowerCase()}${what.slice(1)}`
  return problem(message, 'fix the JSON syntax', { file: versionsFile, ...(place || {}) })
}

/** The place of a key path, or of as much of it as exists. JSON is YAML, whose parser knows places. */
function locate(
  text: string,
  keys: readonly (string | number)[],
): { line: number; column: number } | undefined {
  const { LineCounter, parseDocument } = createRequire(import.meta.url)('yaml') as typeof Yaml
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, logLevel: 'silent' })
  for (let length = keys.length; length > 0; length--) {
    const node = document.getIn(keys.slice(0, length), true)
    const offset = (node as Yaml.Node | undefined)?.range?.[0]
    if (offset === undefined) continue
    const { line, col } = lineCounter.linePos(offset)
    return { line, column: col }
  }
  return undefined
}

/**
 * Adds a version as the newest of the frozen ones. `changes` replaces settings of the others, by name, and `current` those of the
 * first version.
 */
export function addFrozenVersion(
  root: string,
  version: UserFrozenVersion,
  {
    changes = new Map(),
    current,
  }: {
    readonly changes?: ReadonlyMap<string, Partial<UserFrozenVersion>>
    readonly current?: UserFrozenVersions['current']
  } = {},
): void {
  const before = loadFrozenVersions(root)
  const others = before.versions.map((one) => ({ ...one, ...changes.get(one.name) }))
  const content: UserFrozenVersions = {
    ...((current ?? before.current) && { current: current ?? before.current }),
    versions: [version, ...others],
  }
  replaceFile(join(root, versionsFile), `${JSON.stringify(content, null, 2)}\n`)
}

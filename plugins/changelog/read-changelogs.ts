import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentContext } from '../kit.ts'
import type { ChangelogSettings } from './options.ts'
import { type Changelog, type ChangelogVersion, parseChangelog } from './parse-changelog.ts'

/** A file with changes, as it is read. */
export interface ChangelogFile extends Changelog {
  readonly file: string
}

/** A version with the file that its text is in. */
export interface LocalVersion extends ChangelogVersion {
  readonly from: ChangelogFile
}

/** The changelog in one language. */
export interface LocalChangelog {
  readonly versions: readonly LocalVersion[]
  /** The file that its introduction is in. */
  readonly from: ChangelogFile
}

/** The changelog in the default language, and those in the languages that it is translated into. */
export interface Changelogs {
  readonly original: LocalChangelog
  readonly translations: ReadonlyMap<string, LocalChangelog>
}

type ReadContext = Pick<ContentContext, 'root' | 'site' | 'report'>

/** Reads the file and its translations. Undefined if there is no such file, which is reported. */
export function readChangelogs(
  { file, translations, unreleased }: ChangelogSettings,
  context: ReadContext,
): Changelogs | undefined {
  const from = readFile(
    file,
    'set "file" in the options of changelog() to a path such as "../CHANGELOG.md"',
    context,
  )
  if (!from) return undefined
  const versions = from.versions
    .filter(
      (one, i) =>
        (unreleased || one.name !== 'Unreleased') &&
        // A version that is repeated is an error.
        from.versions.findIndex((first) => first.name === one.name) === i,
    )
    .map((one) => ({ ...one, from }))
  const translated = Object.entries(translations).flatMap(([code, path]) => {
    checkLanguage(code, context)
    const read = readFile(
      path,
      'correct the path in "translations" in the options of changelog()',
      context,
    )
    if (!read) return []
    checkVersions(read, from, context)
    return [[code, translate(versions, read)] as const]
  })
  return { original: { versions, from }, translations: new Map(translated) }
}

function readFile(
  file: string,
  fix: string,
  { root, report }: ReadContext,
): ChangelogFile | undefined {
  const path = join(root, file)
  if (existsSync(path)) {
    const read = parseChangelog(readFileSync(path, 'utf8'), file)
    for (const problem of read.problems) report(problem)
    return { ...read, file }
  }
  report({
    code: 'file-missing',
    severity: 'error',
    message: `Cannot read the changelog: there is no file "${file}"`,
    fix: `add the file, or ${fix}`,
  })
  return undefined
}

/** The texts of a translation with the dates of the original. Versions that it lacks have the original text. */
function translate(versions: readonly LocalVersion[], from: ChangelogFile): LocalChangelog {
  const byName = new Map(from.versions.map((one) => [one.name, one]))
  return {
    from,
    versions: versions.map((original) => {
      const translation = byName.get(original.name)
      if (!translation) return original
      const { date, isYanked } = original
      return { ...translation, date, isYanked, from }
    }),
  }
}

function checkLanguage(code: string, { site, report }: ReadContext): void {
  const locale = site.locales.find((one) => one.code === code)
  if (locale?.path === '/') {
    report({
      code: 'locale-unknown',
      severity: 'error',
      message: `The "translations" option of changelog() contains the default language, "${code}"`,
      fix: `remove "${code}" from "translations", and set "file" to the path of the changelog in this language`,
    })
    return
  }
  if (locale) return
  report({
    code: 'locale-unknown',
    severity: 'error',
    message: `Unknown language "${code}" in the "translations" option of changelog(): the site is not translated into this language`,
    fix: `use a language code from "locales", or add "${code}" to "locales"`,
  })
}

function checkVersions(read: ChangelogFile, original: ChangelogFile, { report }: ReadContext) {
  for (const { name, headingLine } of read.versions) {
    if (original.versions.some((one) => one.name === name)) continue
    report({
      code: 'version-unknown',
      severity: 'warning',
      message: `The version "${name}" is not in "${original.file}", so this version has no page`,
      at: { file: read.file, line: headingLine, column: 1 },
      fix: `correct the version number, or add the version to "${original.file}"`,
    })
  }
}

import { readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { originalLocale } from '../config/languages/locales.ts'
import type { Page } from '../content/types.ts'
import { reading } from '../files/disk.ts'
import { replaceFile } from '../files/replace-file.ts'
import { refuseErrors } from '../output/refuse-errors.ts'
import { SiteError } from '../report/diagnostic.ts'
import { nearestPath } from '../report/nearest.ts'
import {
  findTranslations,
  stateOf,
  type Translation,
  type TranslationState,
} from '../routes/check-translations.ts'
import { loadSite } from '../site/load-site.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { scanSite } from '../site/scan-site.ts'

export interface TranslationsOptions {
  /** Files to mark as translated from the current version; true for all that have no mark. */
  readonly mark?: true | readonly string[] | undefined
}

/** How far a site is translated into a language. */
export interface LocaleProgress {
  readonly code: string
  readonly label: string
  /** Number of pages in the default language, of those that are published in this one. */
  readonly pages: number
  readonly files: Readonly<Record<TranslationState, readonly string[]>>
  /** Files of the pages that are not translated. */
  readonly missing: readonly string[]
}

export interface TranslationsResult {
  readonly locales: readonly LocaleProgress[]
  /** Files that were marked. */
  readonly marked: readonly string[]
}

/**
 * Compares the translations of a site with their originals, and marks those that the caller names as current. Throws a
 * SiteError if the site is in one language or has errors, or if a file to mark is no translation.
 */
export async function translations(
  root: string,
  { mark }: TranslationsOptions = {},
): Promise<TranslationsResult> {
  const loaded = await loadSite(resolve(root), { mode: 'command' })
  const { site } = loaded
  const standard = originalLocale(site)
  if (standard === undefined) {
    throw refused(
      'Cannot compare translations: the site has only one language',
      'add another language to "locales" in the configuration',
    )
  }
  const { plan, problems } = await prepareSite(await scanSite(loaded))
  refuseErrors(problems, loaded)
  const found = findTranslations(plan.routes, standard)
  const toMark = mark === undefined ? [] : chosen(found, mark, site.root)
  for (const { page, original } of toMark) {
    const file = join(site.root, page.place)
    const text = reading(file, () => readFileSync(file, 'utf8'))
    replaceFile(file, withMark(text, page, original.textHash ?? ''))
  }
  const marked = new Set(toMark.map(({ page }) => page.place))
  const stateNow = (one: Translation) => (marked.has(one.page.place) ? 'current' : stateOf(one))
  const locales = site.locales.flatMap(({ code, label }) => {
    if (code === standard) return []
    const pages = plan.routes.map(({ page }) => page).filter(({ locale }) => locale === code)
    const own = found.filter(({ page }) => page.locale === code)
    // Texts that plugins generate have no file to translate.
    const missing = pages.flatMap(({ original, text, place }) =>
      original === undefined || text !== undefined ? [] : [place],
    )
    const inState = (state: TranslationState) =>
      own.filter((one) => stateNow(one) === state).map(({ page }) => page.place)
    const files = {
      current: inState('current'),
      outdated: inState('outdated'),
      unmarked: inState('unmarked'),
    }
    return [{ code, label, pages: own.length + missing.length, files, missing }]
  })
  return { locales, marked: [...marked] }
}

function chosen(
  found: readonly Translation[],
  mark: true | readonly string[],
  root: string,
): readonly Translation[] {
  const markable = found.filter(({ page }) => page.kind !== 'component')
  if (mark === true) return markable.filter((one) => stateOf(one) === 'unmarked')
  return mark.map((file) => {
    // Relative to the site, or to the folder that the command runs in.
    const place = relative(root, resolve(file)).split(sep).join('/')
    const one = markable.find(({ page }) => page.place === file || page.place === place)
    if (one) return one
    const near = nearestPath(
      file,
      markable.map(({ page }) => page.place),
    )
    throw refused(
      `Cannot mark "${file}": it is not a translation of a Markdown page`,
      near
        ? `pass "${near}"`
        : 'pass the path of a file in a language folder, such as content/fr/guide.md',
    )
  })
}

/** Sets the key in the front matter of a page, and leaves everything else as it is. */
function withMark(text: string, { keyLines, bodyStart }: Page, hash: string): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const key = `translated_from: ${hash}`
  const lines = text.split(/\r?\n/)
  const line = keyLines?.translated_from
  if (line !== undefined) lines[line - 1] = key
  else if (bodyStart === 0) {
    const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
    return `${mark}---${end}${key}${end}---${end}${end}${text.slice(mark.length)}`
  } else lines.splice(1, 0, key)
  return lines.join(end)
}

function refused(message: string, fix: string): SiteError {
  return new SiteError([{ code: 'translation-unknown', severity: 'error', message, fix }], 2)
}

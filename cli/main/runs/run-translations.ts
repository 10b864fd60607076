import type { LocaleProgress, TranslationsResult } from '../../commands/translations.ts'
import { warnIfStale } from './warn-if-stale.ts'

export interface TranslationsFlags {
  readonly mark?: true | readonly string[]
}

/** `docs-build translations`: how far each language is, and what is to be done. */
export async function runTranslations(root: string, flags: TranslationsFlags): Promise<void> {
  warnIfStale()
  const { translations } = await import('../../commands/translations.ts')
  process.stdout.write(describe(await translations(root, flags)))
}

function describe({ locales, marked }: TranslationsResult): string {
  const lines = [
    ...marked.map((file) => `Marked ${file} as translated from the current version`),
    ...(marked.length > 0 ? [''] : []),
    ...locales.flatMap(describeLocale),
  ]
  return `${lines.join('\n')}\n`
}

function describeLocale({ code, label, pages, files, missing }: LocaleProgress): string[] {
  const { current, outdated, unmarked } = files
  const translated = current.length + outdated.length + unmarked.length
  return [
    `${code}  ${label}: ${translated} of ${pages} page${pages === 1 ? '' : 's'} translated`,
    ...listed('translated from an older version', outdated),
    ...listed('not marked with a version of the original', unmarked),
    ...listed('not translated', missing),
  ]
}

/** The first files; a large site has many that are not translated. */
function listed(title: string, files: readonly string[]): string[] {
  if (files.length === 0) return []
  const more = files.length - mostFiles
  return [
    `  ${title}: ${files.length}`,
    ...files.slice(0, mostFiles).map((file) => `    ${file}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ]
}

const mostFiles = 10

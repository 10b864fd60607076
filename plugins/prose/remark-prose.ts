import { type Diagnostic, languageOfPlace, type MdxNode, type SiteConfig } from '../kit.ts'
import { createChecker } from './checker.ts'
import { type CheckSettings, languageOfLocale } from './settings.ts'
import { readMdx } from './text/read-mdx.ts'

/** What a file that `mdx()` compiles carries. */
interface MdxFile {
  readonly data: {
    readonly place: string
    readonly text: string
    readonly problems: Diagnostic[]
  }
}

export interface RemarkProseOptions {
  readonly settings: CheckSettings
  readonly site: Pick<SiteConfig, 'locales' | 'versions'>
}

/** The text checks of MDX pages. A remark plugin. */
export default function remarkProse({ settings, site }: RemarkProseOptions) {
  const created = createChecker(settings)
  return async (tree: unknown, file: unknown) => {
    const { data } = file as MdxFile
    const { place } = data
    const checker = await created
    if (!checker.covers(place)) return
    const language = languageOfLocale(languageOfPlace(place, site))
    const page = readMdx(tree as MdxNode, data)
    for (const { rule, at, message, fix } of checker.checkPage(page, { language, place })) {
      const severity = checker.severityOf(rule)
      data.problems.push({ code: `prose/${rule}`, severity, message, at, fix })
    }
  }
}

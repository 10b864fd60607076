import { readFileSync } from 'node:fs'
import { toolFile } from '../../../cli/files/tool.ts'
import type { PrintSettings } from '../options.ts'
import { sheetName } from './format-document.ts'
import type { PlannedDocument } from './plan-documents.ts'

/** The style sheet of a document: the same rules for all, the size of the paper, and the running heads. */
export function documentStyles(
  { title, versionLabel, pages }: PlannedDocument,
  { pageSize }: Pick<PrintSettings, 'pageSize'>,
): string {
  const shared = readFileSync(toolFile('plugins/print/browser/print.css'), 'utf8')
  const whole = [title, versionLabel].filter(Boolean).join(' ')
  const sheets = pages.map((page, i) => {
    const name = sheetName(i)
    return `.${name}{page:${name}}@page ${name}{@top-right{content:${quote(page.title)}}}`
  })
  return `${shared}
@page{size:${pageSize};@top-left{content:${quote(whole)}}@bottom-right{content:counter(page)}}
@page:first{@top-left{content:none}@bottom-right{content:none}}
${sheets.join('\n')}
`
}

/** A string of CSS. */
function quote(text: string): string {
  const escaped = text.replace(/["\\\p{Cc}<]/gu, (one) => `\\${one.codePointAt(0)?.toString(16)} `)
  return `"${escaped}"`
}

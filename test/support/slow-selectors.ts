import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './built-pages.ts'

/** `:last-child` in front of a combinator, with nothing after it that says which elements could be meant. */
const lastBeforeAny = /:last-child[^\s,{]*\s*[\s>+~]\s*(?:\*|:[\w-]+(?:\([^)]*\))?)+\s*[,{]/g

/** The selectors in CSS that make browsers match every element again at the end of a document. */
export function slowSelectors(css: string): readonly string[] {
  return css.match(lastBeforeAny) ?? []
}

/** The paths of the style sheets in folders. */
export function sheetsIn(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    filesOf(folder)
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(folder, file)),
  )
}

/** The slow selectors of style sheets, with their files. */
export function slowSelectorsIn(sheets: readonly string[]): string[] {
  return sheets.flatMap((file) =>
    slowSelectors(readFileSync(file, 'utf8')).map((one) => `${file}: ${one}`),
  )
}

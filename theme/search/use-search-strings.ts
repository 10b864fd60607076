import { useMemo } from 'react'
import { createTranslate, interfaceStrings, type Translate, useSite } from '../../runtime/index.ts'
import { searchStrings } from '../../runtime/search/index.ts'

const english = { ...interfaceStrings, ...searchStrings }

/** Returns the strings of pages and of the search in the language of the site. */
export function useSearchStrings(): Translate<keyof typeof english> {
  const { strings } = useSite().locale
  return useMemo(() => createTranslate(english, strings), [strings])
}

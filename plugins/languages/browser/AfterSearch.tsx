import { SearchButton } from 'docs-build/theme'
import { LanguageMenu } from './LanguageMenu.tsx'

/** The menu of languages after the search, on sites that have their own button for the color mode. */
export default function AfterSearch() {
  return (
    <>
      <SearchButton />
      <LanguageMenu />
    </>
  )
}

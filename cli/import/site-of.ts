/** 'Docusaurus' → 'a Docusaurus site', 'MkDocs' → 'an MkDocs site' */
export function siteOf(generator: string): string {
  const article = /^(?:[AEIO]|MkDocs|mdBook)/.test(generator) ? 'an' : 'a'
  return `${article} ${generator} site`
}

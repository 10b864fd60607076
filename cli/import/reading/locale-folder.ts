/** Whether the name of a language can be a folder of pages in docs-build. */
export function isLocaleFolder(key: string): boolean {
  return /^[A-Za-z]{2,}(?:[-_][A-Za-z\d]+)*$/.test(key) && key !== 'root'
}

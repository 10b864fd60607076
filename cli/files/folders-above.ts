/** Folders that hold a path, from the outside: 'a/b/c.html' → ['a', 'a/b'] */
export function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'))
}

/** Whether a path stays within the folder that it counts from, and can be written in this way alone: 'a/b.txt'. */
export function isPlainPath(path: string): boolean {
  return !/(?:^|\/)\.{0,2}(?:\/|$)|\\|\0/.test(path)
}

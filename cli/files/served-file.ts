/**
 * The file that every host serves at a decoded path: the one with this name, '/api/index.html' at '/api/' and '/api', or
 * '/pure.html' at '/pure'; undefined if there is none. At '/pure/', some hosts look only for a folder.
 */
export function servedFile(path: string, hasFile: (path: string) => boolean): string | undefined {
  if (hasFile(path)) return path
  const isFolder = path.endsWith('/')
  const index = `${path}${isFolder ? '' : '/'}index.html`
  if (hasFile(index)) return index
  const page = `${path}.html`
  return isFolder || path.endsWith('/index') || !hasFile(page) ? undefined : page
}

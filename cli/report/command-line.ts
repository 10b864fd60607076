/** A command for the site in a folder, as a user types it: 'docs-build serve docs', or without '.'. `out` is for `--out`. */
export function commandLine(command: string, root: string, out = 'build'): string {
  const folder = root === '.' ? [] : [shellWord(root)]
  const option = out === 'build' ? [] : ['--out', shellWord(out)]
  return ['docs-build', command, ...folder, ...option].join(' ')
}

/** An argument of a command line, in quotes if the shell would divide or change it. */
export function shellWord(text: string): string {
  return /^[\p{L}\p{N}_./:=@%+,-]+$/u.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/** A command for the site in a folder, as a user types it: 'docs-build serve docs', or without '.' */
export function commandLine(command: string, root: string): string {
  return ['docs-build', command, ...(root === '.' ? [] : [shellWord(root)])].join(' ')
}

/** An argument of a command line, in quotes if the shell would divide or change it. */
export function shellWord(text: string): string {
  return /^[\p{L}\p{N}_./:=@%+,-]+$/u.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

import type { Diagnostic } from './diagnostic.ts'

/*
 * Workflow commands: lines in the log of a GitHub workflow that GitHub interprets.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */

/** Lines of the log that readers can collapse. */
export function formatGroup(title: string, text: string): string {
  return `::group::${escapeData(title)}\n${withoutCommands(text)}::endgroup::\n`
}

/** Shows a problem at its line in a pull request. In the log, GitHub prints it without its place. */
export function formatAnnotation({ at, code, severity, message, fix }: Diagnostic): string {
  const properties = Object.entries({
    file: at?.file,
    line: at?.line,
    col: at?.column,
    title: code,
  })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
    .join(',')
  return `::${severity} ${properties}::${escapeData(fix ? `${message}\nFix: ${fix}` : message)}\n`
}

/** A line of a text must not be a command, such as one that ends the group. GitHub ignores spaces before a command. */
function withoutCommands(text: string): string {
  return text.replace(/^(\s*)(?=::|##\[)/gm, '$1\\')
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
}

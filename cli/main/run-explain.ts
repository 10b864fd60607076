import pc from 'picocolors'
import { explain, explainedCodes } from '../commands/explain.ts'

/** `docs-build explain`: what a problem code means and how to fix it; without a code, all of them. */
export function runExplain(code: string | undefined): void {
  if (code !== undefined) process.stdout.write(forTerminal(explain(code)))
  else process.stdout.write(`${explainedCodes().join('\n')}\n`)
}

/** The Markdown of an explanation as text: headings are bold, and the files of examples are indented below their names. */
function forTerminal(markdown: string): string {
  let isCode = false
  const lines = markdown.split('\n').flatMap((line) => {
    const [, info] = /^`{3,4}(.*)$/.exec(line) ?? []
    if (info === undefined) return isCode ? `  ${line}`.trimEnd() : formatText(line)
    isCode = !isCode
    const file = /title="(.*)"/.exec(info)?.[1]
    return file === undefined ? [] : [pc.cyan(`${file}:`)]
  })
  return lines.join('\n')
}

function formatText(line: string): string {
  const heading = /^#+ (.*)$/.exec(line)?.[1]
  return heading === undefined ? line : pc.bold(heading)
}

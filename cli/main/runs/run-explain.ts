import pc from 'picocolors'
import { explain, explainedCodes } from '../../commands/explain.ts'

/** `docs-build explain`: what a problem code means and how to fix it; without a code, all of them. */
export function runExplain(code: string | undefined): void {
  if (code !== undefined) process.stdout.write(forTerminal(explain(code)))
  else process.stdout.write(`${explainedCodes().join('\n')}\n`)
}

/** The Markdown of an explanation as text: headings are bold, and the files of examples are indented below their names. */
function forTerminal(markdown: string): string {
  let open: string | undefined
  const lines = markdown.split('\n').flatMap((line) => {
    const [, fence, info = ''] = /^(`{3,4})(.*)$/.exec(line) ?? []
    // A fence inside a longer one is part of the example.
    if (fence === undefined || (open !== undefined && fence !== open)) {
      return open === undefined ? formatText(line) : `  ${line}`.trimEnd()
    }
    open = open === undefined ? fence : undefined
    const file = /title="(.*)"/.exec(info)?.[1]
    return file === undefined ? [] : [pc.cyan(`${file}:`)]
  })
  return lines.join('\n')
}

function formatText(line: string): string {
  const heading = /^#+ (.*)$/.exec(line)?.[1]
  return heading === undefined ? line : pc.bold(heading)
}

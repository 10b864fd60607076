import { stripVTControlCharacters } from 'node:util'
import type { DevProblem } from '../../../runtime/contract/dev.ts'
import { devProblemsId } from '../../../runtime/contract/element-ids.ts'
import { toScriptText } from '../../../runtime/contract/head.ts'
import { escapeHtml } from '../../html/escape.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { formatDevProblems } from '../problems/format-changes.ts'
import { clientTag } from './client-script.ts'
import type { Reply } from './reply.ts'

export interface ErrorReplyOptions {
  /** The problems as pages show them. */
  readonly described: readonly DevProblem[]
  readonly baseUrl: string
  /** What printed places begin with: the path of the site below the working folder. */
  readonly folder: string
  /** Number of the state that has the problems; 0 while there is no state that could be served. */
  readonly state: number
  /** Browsers show HTML; everything else gets text. */
  readonly isDocument: boolean
}

/** The response to a request that fails. As a page, it reloads by itself when the site has changed. */
export function errorReply(
  problems: readonly Diagnostic[],
  { described, baseUrl, folder, state, isDocument }: ErrorReplyOptions,
): Reply {
  const text = stripVTControlCharacters(formatDevProblems(problems, { folder }))
  if (!isDocument) return { status: 500, type: '.txt', body: text }
  const [first] = problems
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Error: ${escapeHtml(first?.message ?? 'this page')}</title>
</head>
<body>
<pre>${escapeHtml(text)}</pre>
<script type="application/json" id="${devProblemsId}">${toScriptText(described)}</script>
${clientTag(baseUrl, state)}</body>
</html>
`
  return { status: 500, type: '.html', body }
}

import type { Block, BlockProblem, CodeLine } from './types.ts'

/** A mistake in a text; `at` is a character index. */
interface Mistake {
  readonly at: number
  readonly message: string
  readonly fix?: string
}

type Check = (code: string) => Promise<Mistake | undefined> | Mistake | undefined

const checks: Readonly<Record<string, Check>> = {
  json: checkJson,
  bash: checkShell,
  sh: checkShell,
  shell: checkShell,
  env: checkEnv,
  dotenv: checkEnv,
  yaml: checkYaml,
  yml: checkYaml,
}

/** Whether the syntax of a language can be checked. */
export function hasSyntaxCheck(language: string): boolean {
  return Object.hasOwn(checks, language)
}

/** Finds the first mistake in a block of JSON, shell commands, environment variables or YAML. */
export async function checkSyntax(block: Block): Promise<BlockProblem | undefined> {
  const check = hasSyntaxCheck(block.language) ? checks[block.language] : undefined
  if (!check || block.skip !== undefined) return undefined
  const lines = [...block.before, ...block.lines, ...block.after]
  const mistake = await check(lines.map(({ text }) => text).join('\n'))
  if (!mistake) return undefined
  const { message, fix } = mistake
  return { code: 'syntax', message, ...placeOf(lines, mistake.at), fix }
}

/** Line and column of a character in the file that contains the lines. */
export function placeOf(
  lines: readonly CodeLine[],
  at: number,
): Pick<BlockProblem, 'line' | 'column'> {
  let remaining = at
  for (const { text, line, indent } of lines) {
    if (remaining <= text.length) return { line, column: indent + remaining + 1 }
    remaining -= text.length + 1
  }
  return { line: lines.at(-1)?.line ?? 1 }
}

function checkJson(code: string): Mistake | undefined {
  try {
    JSON.parse(code)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const at = /\bposition (\d+)/.exec(reason)?.[1]
    const what = reason.replace(/ in JSON at position.*$|, "[\s\S]*$/, '')
    return {
      at: at === undefined ? code.length : Number(at),
      message: `Invalid JSON: ${what}`,
    }
  }
}

async function checkShell(code: string): Promise<Mistake | undefined> {
  const prompt = /^\s*[$>] /m.exec(code)
  if (prompt) {
    const fix = 'remove the prompt: the copy button would copy it too'
    return { at: prompt.index, message: `A command begins with a prompt: "${prompt[0]}"`, fix }
  }
  const { parse } = await import('unbash')
  const [first] = parse(code).errors ?? []
  return first && { at: first.pos, message: `Invalid command: ${first.message}` }
}

const variable =
  /^(?:export )?[A-Za-z_]\w*=(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'#](?:[^"'#]|(?<!\s)#)*|)\s*(?:\s#.*)?$/

function checkEnv(code: string): Mistake | undefined {
  let at = 0
  for (const line of code.split('\n')) {
    const isValid = /^\s*(?:#.*)?$/.test(line) || variable.test(line)
    if (!isValid)
      return { at, message: 'This line is not an environment variable', fix: 'write "NAME=value"' }
    at += line.length + 1
  }
}

async function checkYaml(code: string): Promise<Mistake | undefined> {
  const { parseDocument } = await import('yaml')
  const [first] = parseDocument(code, { prettyErrors: false }).errors
  return first && { at: first.pos[0], message: `Invalid YAML: ${first.message}` }
}

import {
  linesOfSample,
  placeInLines,
  type SampleBlock,
  type SampleProblem,
  sampleText,
} from '../types.ts'
import { findEnvironmentMistake } from './environment.ts'
import { findJsonProblem } from './json.ts'
import { findSessionMistake, findShellMistake } from './shell.ts'
import type { TextMistake } from './text-mistake.ts'
import { findYamlMistake } from './yaml.ts'

type FindMistake = (code: string) => Promise<TextMistake | undefined> | TextMistake | undefined

const checks = new Map<string, FindMistake>([
  ['json', (code) => findJsonProblem(code, { isRelaxed: false })],
  ['jsonc', (code) => findJsonProblem(code, { isRelaxed: true })],
  ...['bash', 'sh', 'shell', 'zsh'].map((name) => [name, findShellMistake] as const),
  ...['console', 'shell-session'].map((name) => [name, findSessionMistake] as const),
  ['env', findEnvironmentMistake],
  ['dotenv', findEnvironmentMistake],
  ['yaml', findYamlMistake],
  ['yml', findYamlMistake],
])

/** Whether the syntax of a block can be checked. */
export function hasSyntaxCheck(block: SampleBlock): boolean {
  return checkOf(block) !== undefined
}

/** Finds the first mistake in a block of JSON, shell commands, environment variables or YAML. */
export async function checkSampleSyntax(block: SampleBlock): Promise<SampleProblem | undefined> {
  const find = checkOf(block)
  if (!find || block.skip !== undefined) return undefined
  const lines = linesOfSample(block)
  const mistake = await find(sampleText(lines))
  if (block.expected) return mistake ? undefined : withoutError(block.expected.line)
  if (!mistake) return undefined
  const { message, fix } = mistake
  return { code: 'syntax', message, ...placeInLines(lines, mistake.at), fix }
}

/** A file such as `.env.local` contains variables, in whichever language it is highlighted. */
function checkOf({ language, title }: SampleBlock): FindMistake | undefined {
  const isEnvironment = /(?:^|\/)\.env(?:\.[\w.-]+)?$/.test(title ?? '')
  return isEnvironment ? findEnvironmentMistake : checks.get(language)
}

/** The problem of a block that is right, although a comment says that it isn't. */
export function withoutError(line: number): SampleProblem {
  return {
    code: 'no-error',
    message: 'This sample has no error, although the comment above it expects one',
    line,
    fix: 'remove "sample: errors"',
  }
}

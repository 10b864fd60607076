import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { workFolder, writing } from '../../kit.ts'
import { toPlainPage } from '../checking/plain-page.ts'
import { openSampleResults, resultKey, type SampleResults } from '../checking/results.ts'
import type { SampleCommand } from '../options.ts'
import { withoutError } from '../syntax/check-syntax.ts'
import {
  linesOfSample,
  type PageOfBlocks,
  type SampleBlock,
  type SampleProblem,
  sampleText,
} from '../types.ts'
import { inParallel } from './in-parallel.ts'
import { commandNameOf, extensionOf, type SampleCommands } from './language-names.ts'
import { readCommandOutput } from './read-command-output.ts'
import { runCommand } from './run-command.ts'
import { commandKey, fileNameOf, writeSample } from './sample-file.ts'

/** The commands of a site. */
export interface CommandsOfSite {
  /** Absolute. */
  readonly root: string
  readonly commands: SampleCommands
  /** Reports a program that cannot be started. */
  readonly reportMissing: (name: string, program: string, reason: string) => void
}

/** A sample, and the command that checks it. */
interface Task {
  readonly name: string
  readonly command: SampleCommand
  readonly block: SampleBlock
  /** Files of the page that the sample can import. */
  readonly others: readonly SampleBlock[]
}

/**
 * Has commands check the samples in their languages, and returns the problems of each page. Results are cached by the sample,
 * the command and its files.
 */
export async function checkWithCommands(
  site: CommandsOfSite,
  pages: readonly PageOfBlocks[],
  isWhole: boolean,
): Promise<(readonly SampleProblem[])[]> {
  const results = openSampleResults(join(workFolder(site.root), 'samples', 'commands.json'))
  const keys = new Map(
    Object.entries(site.commands).map(([name, command]) => [name, commandKey(site.root, command)]),
  )
  const tasks = pages.map((page) => tasksOf(page, site.commands))
  const all = tasks.flatMap((tasks, page) => tasks.map((task) => ({ task, page })))
  const found = await inParallel(all, async ({ task, page }) => {
    const problems = await checkTask(task, { site, results, base: keys.get(task.name) })
    return { page, problems }
  })
  results.save(isWhole)
  return pages.map((_, i) => found.flatMap(({ page, problems }) => (page === i ? problems : [])))
}

function tasksOf({ blocks }: PageOfBlocks, commands: SampleCommands): Task[] {
  return blocks.flatMap((block, i) => {
    const name = commandNameOf(block, commands)
    const command = name === undefined ? undefined : commands[name]
    if (!command || name === undefined || block.skip !== undefined || block.hidden) return []
    const others = blocks.filter(
      (other, at) => at !== i && (other.hidden || at < i) && fileNameOf(other),
    )
    return { name, command, block, others }
  })
}

interface TaskContext {
  readonly site: CommandsOfSite
  readonly results: SampleResults
  readonly base: string | undefined
}

async function checkTask(task: Task, { site, results, base }: TaskContext) {
  const plain = toPlainPage([task.block])
  const [block] = plain.blocks
  if (!block) return []
  const key = resultKey(
    base,
    block,
    task.others.map((other) => [other.title, sampleText(linesOfSample(other))]),
  )
  const known = results.get(key)
  if (known) return known.map(plain.locate)
  const problems = await runTask({ ...task, block }, site)
  // Once the program is there, or the machine is less busy, the sample is checked again.
  if (problems && !problems.some(({ message }) => message.includes(stopped))) {
    results.set(key, problems)
  }
  return (problems ?? []).map(plain.locate)
}

const stopped = 'was stopped after'

/** Undefined if the program could not be started. */
async function runTask(
  { name, command, block, others }: Task,
  { root, reportMissing }: CommandsOfSite,
): Promise<readonly SampleProblem[] | undefined> {
  const parent = join(workFolder(root), 'samples')
  writing(parent, () => mkdirSync(parent, { recursive: true }))
  const folder = writing(parent, () => mkdtempSync(join(parent, 'run-')))
  try {
    for (const other of others) writeSample(folder, fileNameOf(other) ?? '', other)
    const usual = `sample.${command.extension ?? extensionOf(name)}`
    const file = writeSample(folder, fileNameOf(block) ?? usual, block)
    const result = await runCommand(command, { cwd: root, file })
    const [program = ''] = command.run
    if (result.kind === 'missing') {
      reportMissing(name, program, result.reason)
      return undefined
    }
    if (result.kind === 'slow') {
      const message = `"${program}" ${stopped} ${command.timeout} ${command.timeout === 1 ? 'second' : 'seconds'}`
      const fix = `increase "timeout" in the "commands" option of samples(), or correct the sample`
      return [{ code: 'command', message, line: block.line, fix }]
    }
    if (block.expected) return result.kind === 'ok' ? [withoutError(block.expected.line)] : []
    if (result.kind === 'ok') return []
    return [toProblem(block, readCommandOutput({ text: result.text, file }))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function toProblem(
  block: SampleBlock,
  { message, line, column = 1 }: ReturnType<typeof readCommandOutput>,
): SampleProblem {
  const place = line === undefined ? undefined : linesOfSample(block)[line - 1]
  return {
    code: 'command',
    message: message.replace(/\.$/, ''),
    ...(place ? { line: place.line, column: place.indent + column } : { line: block.line }),
    fix: 'correct the sample, or write "sample: errors" in a comment above it if the error is intentional',
  }
}

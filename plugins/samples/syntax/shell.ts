import type { TextMistake } from './text-mistake.ts'

/** Finds the first mistake in shell commands. Prompts (`$ `) are left out: readers don't copy them either. */
export async function findShellMistake(code: string): Promise<TextMistake | undefined> {
  const prompt = /^\s*[$>] /m.exec(code)
  const first = /^[ \t]*(?!#)\S/m.exec(code)
  const isPrompted = first !== null && code.slice(first.index).startsWith('$ ')
  if (prompt && (!isPrompted || prompt[0] !== '$ ')) {
    const at = prompt.index + prompt[0].length - 2
    const fix = 'remove the prompt, or write "$ " before each command'
    return { at, message: `A command begins with a prompt: "${prompt[0].trim()}"`, fix }
  }
  return findMistake(code.replaceAll(/^\$ /gm, '  '))
}

/** Finds the first mistake in the commands of a terminal session, whose other lines are what they print. */
export async function findSessionMistake(code: string): Promise<TextMistake | undefined> {
  let isCommand = false
  const commands = code.split('\n').map((line) => {
    const isContinued = isCommand
    const isPrompted = line.startsWith('$ ')
    isCommand = (isPrompted || isContinued) && line.endsWith('\\')
    if (isPrompted) return line.replace('$ ', '  ')
    return isContinued ? line : ' '.repeat(line.length)
  })
  return findMistake(commands.join('\n'))
}

async function findMistake(commands: string): Promise<TextMistake | undefined> {
  const { parse } = await import('unbash')
  const [first] = parse(commands).errors ?? []
  if (!first) return undefined
  const { pos, message } = first
  const placeholder = /<[\w -]+>/.exec(commands)?.[0]
  return {
    at: pos,
    message: `Invalid command: ${message}`,
    ...(placeholder !== undefined && {
      fix: `write "${toName(placeholder)}" instead of "${placeholder}"`,
    }),
  }
}

/** '<your name>' → 'YOUR_NAME' */
function toName(placeholder: string): string {
  return placeholder.slice(1, -1).trim().toUpperCase().replaceAll(/\W+/g, '_')
}

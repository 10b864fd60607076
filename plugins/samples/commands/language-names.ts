import type { SampleCommand } from '../options.ts'
import type { SampleBlock } from '../types.ts'

/** Short names of languages on code blocks. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['py', 'python'],
  ['python3', 'python'],
  ['rs', 'rust'],
  ['rb', 'ruby'],
  ['golang', 'go'],
  ['kt', 'kotlin'],
  ['cs', 'csharp'],
])

const extensions: ReadonlyMap<string, string> = new Map([
  ['python', 'py'],
  ['rust', 'rs'],
  ['ruby', 'rb'],
  ['kotlin', 'kt'],
  ['csharp', 'cs'],
])

/** The commands of a site by language. */
export type SampleCommands = Readonly<Record<string, SampleCommand>>

/** The name of the command for a block; undefined if the site has none. */
export function commandNameOf({ language }: SampleBlock, commands: SampleCommands) {
  const names = [language, aliases.get(language) ?? '']
  return names.find((name) => Object.hasOwn(commands, name))
}

/** The extension of a file in a language. */
export function extensionOf(language: string): string {
  const name = aliases.get(language) ?? language
  return extensions.get(name) ?? name
}

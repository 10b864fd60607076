import { confirm, isCancel } from '@clack/prompts'
import { type Leftover, needsRun } from '../../import/reading/settings.ts'
import { enumerate } from '../../report/enumerate.ts'
import type { Terminal } from './ask-choices.ts'

/**
 * Asks whether to run the configuration of another generator, if reading it leaves what it computes. It is code that someone else
 * wrote, so the standard answer is no. Undefined if the user stops.
 */
export async function askToRun(
  leftovers: readonly Leftover[],
  terminal: Terminal = {},
): Promise<boolean | undefined> {
  const computed = leftovers.filter(needsRun)
  if (computed.length === 0) return false
  const files = enumerate([...new Set(computed.map(({ at }) => at.file))])
  const settings = computed.length === 1 ? 'One setting is' : `${computed.length} settings are`
  const answer = await confirm({
    message: `${settings} computed in ${files}. Run this code for up to 30 seconds? Like any program, it can read and change your files.`,
    active: 'Run the code',
    inactive: 'Only read the code',
    initialValue: false,
    ...terminal,
  })
  return isCancel(answer) ? undefined : answer
}

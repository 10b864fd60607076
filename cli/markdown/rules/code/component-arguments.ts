import { type DirectiveArguments, parseArguments } from '../directives/syntax.ts'
import { type FenceInfo, labelPattern } from './fence-info.ts'

/**
 * The arguments of a code block that a component renders, as those of a directive: `[Title] color="blue" wide`. `info` is what
 * follows the backticks. Numbers of lines have no effect, and `file` has its own. The label and the value of a tab are those of
 * its code group.
 */
export function componentArguments(
  info: string,
  { title, label }: Pick<FenceInfo, 'title' | 'label'>,
  isTab = false,
): DirectiveArguments {
  const written = info
    .trim()
    .replace(/^[^\s{[]+/, '')
    .replace(labelPattern, '')
    .replace(/(?:[\w-]+=)?\{[\d,\s-]*\}/g, '')
    .replace(/[{}]/g, ' ')
  const { attributes, refused } = parseArguments(written)
  const used = ['file', 'title', ...(isTab ? ['value'] : [])]
  const others = Object.entries(attributes).filter(([name]) => !used.includes(name))
  const shown = title ?? (isTab ? undefined : label)
  return {
    attributes: { ...Object.fromEntries(others), ...(shown !== undefined && { title: shown }) },
    refused,
  }
}

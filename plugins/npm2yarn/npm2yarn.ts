import type { MarkdownIt } from 'markdown-it'
import * as v from 'valibot'
import { toolFile } from '../../cli/files/tool.ts'
import { anyText, list, object, oneOf } from '../../cli/report/schema.ts'
import { checkOptions, type Plugin } from '../kit.ts'
import { commandTabs } from './command-tabs.ts'
import { libraryVersion, loadConvert, packageManagers } from './convert.ts'
import type { RemarkCommandsOptions } from './remark-commands.ts'

const optionsSchema = object({
  /**
   * Package managers, in tab order.
   * @default ['npm', 'yarn', 'pnpm', 'bun']
   */
  managers: v.optional(list(oneOf(packageManagers)), packageManagers),
  /**
   * The `group` of tabs that share the reader's choice.
   * @default 'npm2yarn'
   */
  group: v.optional(anyText, 'npm2yarn'),
})
export interface Npm2yarnOptions extends v.InferInput<typeof optionsSchema> {}

/**
 * Shows npm commands in code blocks marked with `npm2yarn` as tabs for several package managers. `npm-to-yarn`, which you
 * install, converts them when the site is built.
 */
export function npm2yarn(options: Npm2yarnOptions = {}): Plugin {
  const { managers, group } = checkOptions('npm2yarn', optionsSchema, options)
  const version = libraryVersion()
  return {
    name: 'npm2yarn',
    cacheKey: JSON.stringify([managers, group, version]),
    remarkPlugins: [
      [
        toolFile('dist/remark-commands.js'),
        { managers, group, version } satisfies RemarkCommandsOptions,
      ],
    ],
    async markdown(md: MarkdownIt, { site }) {
      commandTabs(md, { group, convert: await loadConvert(managers, site.configFile) })
    },
  }
}

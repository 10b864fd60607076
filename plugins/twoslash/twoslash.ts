import type { MarkdownIt } from 'markdown-it'
import * as v from 'valibot'
import { toolFile } from '../../cli/files/tool.ts'
import { anyText, list, object, record } from '../../cli/report/schema.ts'
import { checkOptions, lockFiles, type Plugin } from '../kit.ts'
import { checkerVersions, loadChecker } from './load-checker.ts'
import type { RemarkSamplesOptions } from './remark-samples.ts'
import { markedSamples } from './samples.ts'

const optionsSchema = object({
  /**
   * Files and folders outside `node_modules` that samples can import, relative to the site folder. If they change, the pages
   * are rebuilt. @default []
   */
  files: v.optional(list(anyText), []),
  /** `compilerOptions` as in `tsconfig.json`, in addition to those for strict mode and modules. @default {} */
  compilerOptions: v.optional(record(v.unknown()), {}),
})
export interface TwoslashOptions extends v.InferInput<typeof optionsSchema> {}

/**
 * Checks the types in code blocks marked with `twoslash` when the site is built, and shows them to readers. You need to install
 * TypeScript and twoslash.
 */
export function twoslash(options: TwoslashOptions = {}): Plugin {
  const { files, compilerOptions } = checkOptions('twoslash', optionsSchema, options)
  const versions = checkerVersions()
  return {
    name: 'twoslash',
    cacheKey: JSON.stringify([files, compilerOptions, versions]),
    // Packages have types, too.
    watch: [...files, ...lockFiles.map((path) => ({ path, optional: true }))],
    styles: [toolFile('plugins/twoslash/browser/twoslash.css')],
    browser: [{ file: toolFile('plugins/twoslash/browser/hide-hints.ts') }],
    remarkPlugins: [
      [
        toolFile('dist/remark-samples.js'),
        { files, compilerOptions, versions } satisfies RemarkSamplesOptions,
      ],
    ],
    async markdown(md: MarkdownIt, { root, site }) {
      const { configFile } = site
      markedSamples(md, await loadChecker({ root, files, compilerOptions, configFile }))
    },
  }
}

import { join } from 'node:path'
import {
  type CommandContext,
  checkOptions,
  definePlugin,
  type PageView,
  type Plugin,
  type WatchedPath,
} from '../kit.ts'
import { checkSamples, folderOf, reportAll } from './check-samples.ts'
import { resultKey } from './checking/results.ts'
import { listSamples } from './listing/count.ts'
import { formatSamples } from './listing/format-samples.ts'
import { readArguments } from './listing/read-arguments.ts'
import { optionsSchema, type SamplesOptions, type SamplesSettings } from './options.ts'
import { readBlocks } from './reading/read-blocks.ts'
import { sampleComments } from './reading/sample-comments.ts'
import { checkSampleSyntax } from './syntax/check-syntax.ts'
import { packageFolders, projectFiles } from './types/sample-project.ts'
import type { PageBlocks, PageOfBlocks, SampleBlock, SampleProblem } from './types.ts'

export type { SamplesOptions } from './options.ts'

const name = 'samples'

/**
 * Checks the code on pages: types in TypeScript and JavaScript against the installed packages, and the syntax of JSON, shell
 * commands, environment variables, and YAML. To check other languages, add `commands`. `dev` checks only the syntax, because
 * checking types takes seconds. You need to install TypeScript.
 */
export function samples(options: SamplesOptions = {}): Plugin {
  const settings = checkOptions(name, optionsSchema, options)
  return definePlugin<readonly SampleBlock[]>({
    name,
    cacheKey: resultKey(name, settings, 1),
    watch: watchedPaths(settings),
    markdown: (md) => sampleComments(md),

    async page(view, { report }) {
      const read = await readPage(view, settings)
      if (!read) return undefined
      const { page } = view.route
      reportAll([page], [[...read.problems, ...(await checkAll(read.blocks))]], { report })
      return read.blocks.length > 0 ? { data: read.blocks } : undefined
    },

    async files(site, context) {
      if (context.mode === 'dev') return undefined
      const pages = site.pages.flatMap(({ page, data: blocks }): PageOfBlocks[] =>
        blocks ? [{ place: page.place, blocks, version: page.doc?.version.name }] : [],
      )
      await checkSamples(settings, { pages, isWhole: true }, context)
      return undefined
    },

    commands: [
      {
        name,
        description: 'check code samples and list the skipped ones',
        run: (context) => runSamples(settings, context),
      },
    ],
  })
}

/** `docs-build samples [root] [--list] [pages]` */
async function runSamples(settings: SamplesSettings, context: CommandContext): Promise<void> {
  const { args, visitPages, write } = context
  const asked = readArguments(args, context)
  if (!asked) return
  const pages: PageOfBlocks[] = []
  await visitPages(async (view) => {
    const { page } = view.route
    const read = asked.includes(page) ? await readPage(view, settings) : undefined
    if (!read) return
    const { blocks, problems } = read
    reportAll([page], [[...problems, ...(await checkAll(blocks))]], context)
    pages.push({ place: page.place, blocks, version: page.doc?.version.name })
  })
  await checkSamples(settings, { pages, isWhole: asked.isWhole }, context)
  const hasTypes = ({ version }: PageOfBlocks) => folderOf(settings, version) !== undefined
  const listed = listSamples(pages, { commands: settings.commands, hasTypes })
  write(formatSamples(listed, asked.isLong))
}

/** The samples of a page; undefined for one without text, and for the original that stands in for a translation. */
async function readPage(
  { route: { page }, source }: PageView,
  { languageGroup: group }: SamplesSettings,
): Promise<PageBlocks | undefined> {
  const { kind, original, bodyLine, bodyStart } = page
  if (kind === 'component' || original !== undefined) return undefined
  return readBlocks(source().slice(bodyStart), { bodyLine, group, isMdx: kind === 'mdx' })
}

async function checkAll(blocks: readonly SampleBlock[]): Promise<SampleProblem[]> {
  const mistakes = await Promise.all(blocks.map(checkSampleSyntax))
  return mistakes.filter((one) => one !== undefined)
}

/** What the results depend on. Nothing of it is there where the samples are not checked. */
function watchedPaths({ packages, types, files, commands }: SamplesSettings): WatchedPath[] {
  const folders = !types ? [] : typeof packages === 'string' ? [packages] : Object.values(packages)
  const paths = [
    ...folders.flatMap((folder) => [
      join(folder, 'files'),
      ...packageFolders(folder).flatMap((one) => projectFiles.map((file) => join(one, file))),
    ]),
    ...files,
    ...Object.values(commands).flatMap((command) => command.files),
  ]
  return [...new Set(paths)].map((path) => ({ path, optional: true, forPages: false }))
}

import { definePlugin, type Plugin, type SiteContext, type SiteView } from 'docs-build'
import { checkSyntax } from './check-syntax.ts'
import { countSamples, formatCounts, skippedShare } from './count.ts'
import { hideComments } from './hide-comments.ts'
import { checkAgainst, isInstalled, type Library } from './library.ts'
import { readBlocks } from './read-blocks.ts'
import { keyOf } from './results.ts'
import type { Block, BlockProblem, PageOfBlocks } from './types.ts'

export interface SamplesOptions {
  /** The library that the samples of a version are checked against, by version name. */
  readonly libraries: Readonly<Record<string, Library>>
  /** The command that installs the packages, for the fix when they are missing. */
  readonly install: string
}

/** The build fails if this percentage of sample lines, or more, is skipped. */
const maxSkipped = 5

/**
 * Checks the code on the pages: the types of TypeScript and JavaScript samples against the library of their version, and the
 * syntax of JSON, shell commands, environment variables and YAML. `comments.ts` lists the comments that a block can have.
 * `dev` does not check types, because that takes seconds.
 */
export function samples({ libraries, install }: SamplesOptions): Plugin {
  return definePlugin<readonly Block[]>({
    name: 'samples',
    cacheKey: keyOf(libraries, 3),
    // Nothing of it is there where the samples are not checked.
    watch: Object.values(libraries).flatMap(({ folder }) =>
      ['package-lock.json', 'tsconfig.json', 'node_modules/.package-lock.json', 'files'].map(
        (name) => ({ path: `${folder}/${name}`, optional: true }),
      ),
    ),

    markdown: (md) => hideComments(md),

    async page({ route: { page }, source }, { report }) {
      if (page.kind !== 'markdown') return undefined
      const { blocks, problems } = await readBlocks(source().slice(page.bodyStart), page.bodyLine)
      const mistakes = await Promise.all(blocks.map(checkSyntax))
      reportAll(page.place, [...problems, ...mistakes.filter((one) => one !== undefined)], report)
      return blocks.length > 0 ? { data: blocks } : undefined
    },

    async files(site, context) {
      if (context.mode !== 'dev') await checkTypes(site, context)
      return undefined
    },

    commands: [
      {
        name: 'samples',
        description: 'check the code samples, and list those that are not checked',
        async run({ visitPages, write, ...context }) {
          const pages: PageOfVersion[] = []
          await visitPages(async ({ route: { page }, source }) => {
            if (page.kind !== 'markdown') return
            const { blocks } = await readBlocks(source().slice(page.bodyStart), page.bodyLine)
            pages.push({ place: page.place, blocks, version: page.doc?.version.name })
          })
          await checkPages(pages, context)
          write(formatCounts(countSamples(pages)))
        },
      },
    ],
  })

  async function checkTypes(site: SiteView<readonly Block[]>, context: SiteContext): Promise<void> {
    const pages = site.pages.flatMap(({ page, data: blocks }) =>
      blocks ? { place: page.place, blocks, version: page.doc?.version.name } : [],
    )
    await checkPages(pages, context)
  }

  async function checkPages(
    pages: readonly PageOfVersion[],
    { root, report }: Pick<SiteContext, 'root' | 'report'>,
  ): Promise<void> {
    for (const [version, library] of Object.entries(libraries)) {
      const pagesOfVersion = pages.filter((page) => page.version === version)
      if (!isInstalled(root, library)) {
        report({
          code: 'not-installed',
          severity: 'warning',
          message: `Samples of ${version} are not type-checked: ${library.name} is not installed in ${library.folder}`,
          fix: `run "${install}"`,
        })
        continue
      }
      const problems = await checkAgainst(
        root,
        library,
        pagesOfVersion.map(({ place, blocks }) => ({ place, blocks })),
      )
      for (const [i, { place }] of pagesOfVersion.entries()) {
        reportAll(place, problems[i] ?? [], report)
      }
    }
    const share = skippedShare(countSamples(pages))
    if (share < maxSkipped) return
    report({
      code: 'skipped',
      severity: 'error',
      message: `${share.toFixed(1)}% of all sample lines are not checked, but less than ${maxSkipped}% may be skipped`,
      fix: 'add the missing code around some of the samples with "sample: with"',
    })
  }
}

interface PageOfVersion extends PageOfBlocks {
  readonly version: string | undefined
}

function reportAll(
  file: string,
  problems: readonly BlockProblem[],
  report: SiteContext['report'],
): void {
  for (const { code, message, line, column, fix } of problems) {
    report({ code, severity: 'error', message, at: { file, line, column }, fix })
  }
}

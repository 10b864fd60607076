import { definePlugin, type Plugin, type SiteContext, type SiteView } from 'docs-build'
import { checkSyntax } from './check-syntax.ts'
import { countSamples, formatCounts, skippedShare } from './count.ts'
import { hideComments } from './hide-comments.ts'
import { checkAgainst, isInstalled, type Library } from './library.ts'
import { readBlocks } from './read-blocks.ts'
import { keyOf } from './results.ts'
import type { Block, BlockProblem, PageOfBlocks } from './types.ts'

export interface SamplesOptions {
  /** What the samples of a version are checked against, by the version's name. */
  readonly libraries: Readonly<Record<string, Library>>
  /** How the packages are installed, for who has not done it. */
  readonly install: string
}

/** Lines of samples that may be skipped, of a hundred. */
const mostSkipped = 5

/**
 * Checks the code of the documentation: samples in TypeScript and JavaScript against the types of the library of that
 * version, JSON, shell commands, environment variables and YAML for their syntax. What a comment above a block may say is
 * in `comments.ts`. `dev` leaves types out: they take seconds.
 */
export function samples({ libraries, install }: SamplesOptions): Plugin {
  return definePlugin<readonly Block[]>({
    name: 'samples',
    cacheKey: keyOf(libraries, 2),
    watch: Object.values(libraries).flatMap(({ folder }) => [
      `${folder}/package-lock.json`,
      `${folder}/tsconfig.json`,
      `${folder}/node_modules/.package-lock.json`,
      `${folder}/files`,
    ]),

    markdown: (md) => hideComments(md),

    async page({ route: { page }, source }, { report }) {
      if (page.kind !== 'markdown') return undefined
      const { blocks, problems } = await readBlocks(source().slice(page.bodyStart), page.bodyLine)
      const wrong = await Promise.all(blocks.map(checkSyntax))
      tell(page.place, [...problems, ...wrong.filter((one) => one !== undefined)], report)
      return blocks.length > 0 ? { data: blocks } : undefined
    },

    async files(site, context) {
      if (context.mode !== 'dev') await checkTypes(site, context)
      return undefined
    },

    commands: [
      {
        name: 'samples',
        description: 'check the code of the documentation, and list what is not checked',
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
      const own = pages.filter((page) => page.version === version)
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
        own.map(({ place, blocks }) => ({ place, blocks })),
      )
      for (const [i, { place }] of own.entries()) tell(place, problems[i] ?? [], report)
    }
    const share = skippedShare(countSamples(pages))
    if (share < mostSkipped) return
    report({
      code: 'skipped',
      severity: 'error',
      message: `${share.toFixed(1)} % of the lines of samples are not checked; ${mostSkipped} % may be`,
      fix: 'give some of them code to stand in ("sample: with"), so that they can be checked',
    })
  }
}

interface PageOfVersion extends PageOfBlocks {
  readonly version: string | undefined
}

function tell(
  file: string,
  problems: readonly BlockProblem[],
  report: SiteContext['report'],
): void {
  for (const { code, message, line, column, fix } of problems) {
    report({ code, severity: 'error', message, at: { file, line, column }, fix })
  }
}

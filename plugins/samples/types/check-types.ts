import { join } from 'node:path'
import type TypeScript from 'typescript'
import { installedVersion, openTypeHost, workFolder } from '../../kit.ts'
import { toPlainPage } from '../checking/plain-page.ts'
import { openSampleResults, resultKey } from '../checking/results.ts'
import type { PageOfBlocks, SampleBlock, SampleProblem } from '../types.ts'
import { checkHidden } from './check-hidden.ts'
import { checkLanguages } from './check-languages.ts'
import { filesOfSamples, libraryOf, projectKey, type SampleProject } from './sample-project.ts'
import { isScript, type ScriptFile, toScriptFiles } from './script-files.ts'
import { createTypeCheck } from './type-check.ts'

/** Increase it when the checks change, to invalidate cached results. */
const checkVersion = 9

/**
 * Type-checks the samples of pages and returns the problems of each page. Results are cached in `.docs-build/samples/` by the
 * samples of a page and all that they are checked against. `isWhole` tells whether these are all pages.
 */
export async function checkTypes(
  project: SampleProject,
  pages: readonly PageOfBlocks[],
  isWhole: boolean,
): Promise<(readonly SampleProblem[])[]> {
  const base = resultKey(projectKey(project), installedVersion('typescript'), checkVersion)
  const file = join(workFolder(project.root), 'samples', `${resultKey(project.folder)}.json`)
  const results = openSampleResults(file)
  const found = pages.map(({ blocks }) => {
    const page = toPlainPage(blocks)
    return { page, key: resultKey(base, page.blocks) }
  })
  const missing = new Map<string, readonly SampleBlock[]>()
  for (const { page, key } of found) {
    if (page.blocks.some(isScript) && !results.get(key)) missing.set(key, page.blocks)
  }
  if (missing.size > 0) {
    for (const [key, problems] of await checkPages(project, missing)) results.set(key, problems)
  }
  results.save(isWhole)
  return found.map(({ page, key }) => (results.get(key) ?? []).map(page.locate))
}

async function checkPages(
  project: SampleProject,
  pages: ReadonlyMap<string, readonly SampleBlock[]>,
): Promise<ReadonlyMap<string, readonly SampleProblem[]>> {
  const { root, settings, configFile } = project
  const folder = join(root, project.folder).replaceAll('\\', '/').replace(/\/$/, '')
  const host = await openTypeHost<typeof TypeScript>({
    plugin: 'samples',
    root,
    files: filesOfSamples(project),
    configFile,
  })
  const { compilerOptions, alone } = settings
  const check = createTypeCheck(host, { folder, root, compilerOptions })
  const library = libraryOf(project)
  const all = [...pages].map(([key, blocks]) => {
    return { key, blocks, files: toScriptFiles(blocks, `${folder}/.samples/${key}`) }
  })
  const checked = new Map<string, readonly SampleProblem[]>()
  for (const group of groupPages(all, alone)) {
    const problems = check(group.map(({ files }) => files))
    for (const [i, { key, blocks, files }] of group.entries()) {
      const hidden = files.flatMap((file) => checkHidden(host.typescript, file, library))
      const pairs = checkLanguages(host.typescript, { blocks, files })
      checked.set(key, [...hidden, ...pairs, ...(problems[i] ?? [])])
    }
  }
  return checked
}

interface FilesOfPage {
  readonly key: string
  readonly blocks: readonly SampleBlock[]
  readonly files: readonly ScriptFile[]
}

/**
 * Groups pages that can be checked in one program. Module augmentations and global declarations affect every file of a
 * program, so each page that has any is checked separately.
 */
function groupPages(
  pages: readonly FilesOfPage[],
  packages: readonly string[] = [],
): FilesOfPage[][] {
  const isAlone = ({ files }: FilesOfPage) =>
    files.some(
      ({ text }) =>
        /\bdeclare\s+(?:module|global|namespace)\b/.test(text) ||
        packages.some((name) => ['"', "'"].some((quote) => text.includes(quote + name + quote))),
    )
  const alone = pages.filter(isAlone).map((page) => [page])
  const together = pages.filter((page) => !isAlone(page))
  return together.length > 0 ? [together, ...alone] : alone
}

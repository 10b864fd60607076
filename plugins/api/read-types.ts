import { asNotInstalled, type ContentContext } from '../kit.ts'
import type { VersionReference } from './references.ts'
import { loadProject } from './typedoc/load-project.ts'
import type { TypeDocResult, TypeDocSetup } from './typedoc/setup.ts'

export interface ReadTypesOptions extends Pick<TypeDocSetup, 'tsconfig' | 'tags'> {
  /** Of the packages. */
  readonly versions: readonly string[]
}

/** What TypeDoc finds, with its problems reported. Undefined if an entry point does not exist. */
export async function readTypes(
  { entryPoints }: VersionReference,
  { versions, ...options }: ReadTypesOptions,
  { root, site, report }: Pick<ContentContext, 'root' | 'site' | 'report'>,
): Promise<TypeDocResult | undefined> {
  const answer = await loadProject({ root, entryPoints, ...options }, versions)
  if ('missing' in answer) {
    report({
      code: 'entry-missing',
      severity: 'error',
      message: `Cannot read the entry point "${answer.missing}": it is neither a file nor an installed package with types`,
      fix: 'correct the entry point in the options of api(), where paths are relative to the site folder',
    })
    return undefined
  }
  if ('failure' in answer) {
    const error = Object.assign(new Error(answer.failure), { code: answer.code })
    const install = answer.package === 'typescript' ? 'typescript@6' : answer.package
    const use = { plugin: 'api', configFile: site.configFile, install }
    throw asNotInstalled(error, answer.package, use)
  }
  for (const { message, isError, at } of answer.result.problems) {
    report({
      code: 'comment',
      severity: isError ? 'error' : 'warning',
      message: `TypeDoc: ${message.replace(/\.$/, '')}`,
      at,
      fix: 'correct the comment',
    })
  }
  return answer.result
}

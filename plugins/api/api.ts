import { posix } from 'node:path'
import { toolFile } from '../../cli/files/tool.ts'
import {
  asNotInstalled,
  type ContentContext,
  checkOptions,
  definePlugin,
  nearest,
  type Plugin,
  type PluginProblem,
} from '../kit.ts'
import { markLinks } from './mark-links.ts'
import { createFindComment } from './model/comment-places.ts'
import type { TextContext } from './model/comment-text.ts'
import { type ApiPlan, planApi } from './model/plan.ts'
import { createUrlOfSource } from './model/source-urls.ts'
import { findSymbol } from './model/symbols.ts'
import { type ApiOptions, type ApiSettings, optionsSchema } from './options.ts'
import { toSources } from './pages/list-pages.ts'
import { loadProject, typedocVersions } from './typedoc/load-project.ts'
import type { TypeDocResult } from './typedoc/setup.ts'

export type { ApiOptions } from './options.ts'

const name = 'api'

/** The URLs of exports by name, and how the anchors of their members begin. */
type Shared = Readonly<Record<string, string>>

/**
 * A reference of what TypeScript modules export, from their types and comments. The site installs TypeDoc, which reads them, and
 * TypeScript.
 */
export function api(options: ApiOptions): Plugin {
  const settings = checkOptions(name, optionsSchema, options)
  const versions = typedocVersions()
  return definePlugin<string, Shared>({
    name,
    cacheKey: JSON.stringify([settings, versions]),
    watch: watchedPaths(settings).map((path) => ({ path, optional: true, forPages: false })),
    styles: [toolFile('plugins/api/browser/api.css')],
    async content(sources, context) {
      const result = await readTypes(settings, versions, context)
      if (!result) return undefined
      const { dir, pages } = settings
      const plan = planApi(result.project, { dir, path: `/${dir}`, pages })
      context.share(Object.fromEntries(plan.symbols))
      return [...sources, ...pagesOf(plan, settings, context)]
    },
    markdown(md, { site }) {
      markLinks(md, site)
    },
    linkSchemes: {
      api(symbol, { shared = {} }) {
        const href = findSymbol(symbol, shared)
        if (href !== undefined) return { href }
        const near = nearest(symbol, Object.keys(shared))
        return {
          problem: `Cannot link to "api:${symbol}": the API reference has no such name`,
          fix:
            near === undefined
              ? 'write the name of an export, such as "api:createLamp"'
              : `write "api:${near}"`,
        }
      },
    },
  })
}

/** The folders of the files, unless a folder contains the site. */
function watchedPaths({ entryPoints, tsconfig, watch }: ApiSettings): string[] {
  const folders = Object.values(entryPoints).flatMap((entry) => {
    const path = posix.normalize(entry)
    if (!/\.[cm]?tsx?$/.test(path)) return []
    const folder = posix.dirname(path)
    return [/^(?:\.\.\/)*\.{1,2}$/.test(folder) ? path : folder]
  })
  return [...new Set([...folders, ...(tsconfig === undefined ? [] : [tsconfig]), ...watch])]
}

/** What TypeDoc finds. Undefined if an entry point does not exist, which is reported. */
async function readTypes(
  { entryPoints, tsconfig, tags }: ApiSettings,
  versions: readonly string[],
  { root, site, report }: ContentContext<Shared>,
): Promise<TypeDocResult | undefined> {
  const answer = await loadProject({ root, entryPoints, tsconfig, tags }, versions)
  if ('missing' in answer) {
    report({
      code: 'entry-missing',
      severity: 'error',
      message: `Cannot read the entry point "${answer.missing}": it is neither a file nor an installed package with types`,
      fix: 'correct "entryPoints" of api(), where paths are relative to the site\'s folder',
    })
    return undefined
  }
  if ('failure' in answer) {
    const error = Object.assign(new Error(answer.failure), { code: answer.code })
    const install = answer.package === 'typescript' ? 'typescript@6' : answer.package
    const use = { plugin: name, configFile: site.configFile, install }
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

function pagesOf(plan: ApiPlan, settings: ApiSettings, context: ContentContext<Shared>) {
  const { root, report } = context
  const texts: Omit<TextContext, 'folder'> = {
    urlOf: plan.urlOf,
    names: () => [...plan.symbols.keys()],
    report: reportOnce(report),
  }
  return toSources({
    settings,
    path: `/${settings.dir}`,
    plan,
    findComment: createFindComment(root),
    urlOfSource: createUrlOfSource(root, settings.sourceUrl),
    textsIn: (folder) => ({ ...texts, folder: `content/${folder}` }),
  })
}

/** A comment that is inherited is on several pages. */
function reportOnce(report: (problem: PluginProblem) => void): (problem: PluginProblem) => void {
  const reported = new Set<string>()
  return (problem) => {
    const key = JSON.stringify(problem)
    if (reported.has(key)) return
    reported.add(key)
    report(problem)
  }
}

import { posix } from 'node:path'
import { toolFile } from '../../cli/files/tool.ts'
import {
  type ContentContext,
  checkOptions,
  createLabels,
  definePlugin,
  nearest,
  type Plugin,
  type PluginProblem,
  type PluginSource,
} from '../kit.ts'
import { type ApiLabels, apiLabelSource } from './labels/labels.ts'
import { markLinks } from './mark-links.ts'
import { createFindComment } from './model/comment-places.ts'
import type { TextContext } from './model/comment-text.ts'
import { type ApiPlan, planApi } from './model/plan.ts'
import { createUrlOfSource } from './model/source-urls.ts'
import { findSymbol } from './model/symbols.ts'
import { type ApiOptions, type ApiSettings, optionsSchema } from './options.ts'
import { apiSources } from './pages/list-pages.ts'
import { readTypes } from './read-types.ts'
import { namesFor, planReferences, type SharedNames, type VersionReference } from './references.ts'
import type { ApiProject } from './typedoc/json.ts'
import { typedocVersions } from './typedoc/load-project.ts'

export type { ApiOptions } from './options.ts'

const name = 'api'

type Context = Pick<ContentContext, 'root' | 'report'>

/**
 * Generates an API reference of TypeScript modules from their types and comments. You need to install TypeDoc, which reads
 * them, and TypeScript.
 */
export function api(options: ApiOptions): Plugin {
  const settings = checkOptions(name, optionsSchema, options)
  const { dir, pages, tsconfig, tags, labels: replaced } = settings
  const versions = typedocVersions()
  return definePlugin<string, readonly SharedNames[]>({
    name,
    cacheKey: JSON.stringify([settings, versions]),
    watch: watchedPaths(settings).map((path) => ({ path, optional: true, forPages: false })),
    styles: [toolFile('plugins/api/browser/api.css')],
    async content(sources, context) {
      const made: PluginSource[] = []
      const names: SharedNames[] = []
      for (const reference of planReferences(settings, context.site, context.report)) {
        const types = await readTypes(reference, { tsconfig, tags, versions }, context)
        if (!types) return undefined
        const plan = planApi(inOrder(types.project, reference), { ...reference, pages })
        const folder = reference.dir.slice(0, -dir.length)
        names.push({ folder, urls: Object.fromEntries(plan.symbols) })
        const labels = await createLabels(apiLabelSource, {
          dir: reference.dir,
          site: context.site,
          replaced,
        })
        made.push(...pagesOf(plan, reference, { settings, labels }, context))
      }
      context.share(names)
      return [...sources, ...made]
    },
    markdown(md, { site }) {
      markLinks(md, site)
    },
    linkSchemes: {
      api: (symbol, { shared = [], source }) => readLink(symbol, namesFor(source, shared)),
    },
  })
}

/** The modules in the order of the configuration. */
function inOrder(project: ApiProject, { entryPoints }: VersionReference): ApiProject {
  const order = Object.keys(entryPoints)
  const positionOf = ({ name }: { readonly name: string }) => order.indexOf(name)
  const children = [...(project.children ?? [])].sort((a, b) => positionOf(a) - positionOf(b))
  return { ...project, children }
}

function readLink(symbol: string, urls: SharedNames['urls']) {
  const href = findSymbol(symbol, urls)
  if (href !== undefined) return { href }
  const near = nearest(symbol, Object.keys(urls))
  return {
    problem: `Cannot link to "api:${symbol}": the API reference does not contain "${symbol}"`,
    fix:
      near === undefined
        ? 'write "api:" and the name of an export, as in "api:createLamp"'
        : `write "api:${near}"`,
  }
}

/** The folders of the files, unless a folder contains the site. */
function watchedPaths({ entryPoints, versions, tsconfig, watch }: ApiSettings): string[] {
  const entries = [entryPoints, ...Object.values(versions)].flatMap((one) => Object.values(one))
  const folders = entries.flatMap((entry) => {
    const path = posix.normalize(entry)
    if (!/\.[cm]?tsx?$/.test(path)) return []
    const folder = posix.dirname(path)
    return [/^(?:\.\.\/)*\.{1,2}$/.test(folder) ? path : folder]
  })
  return [...new Set([...folders, ...(tsconfig === undefined ? [] : [tsconfig]), ...watch])]
}

function pagesOf(
  plan: ApiPlan,
  { dir, path }: VersionReference,
  { settings, labels }: { readonly settings: ApiSettings; readonly labels: ApiLabels },
  { root, report }: Context,
): PluginSource[] {
  const texts: Omit<TextContext, 'folder'> = {
    urlOf: plan.urlOf,
    names: () => [...plan.symbols.keys()],
    report: reportOnce(report),
  }
  return apiSources({
    settings: { ...settings, dir },
    path,
    plan,
    labels,
    findComment: createFindComment(root),
    urlOfSource: createUrlOfSource(root, settings.sourceUrl),
    textsIn: (folder) => ({ ...texts, folder: posix.join('content', folder) }),
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

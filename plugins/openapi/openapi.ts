import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  type ContentContext,
  checkOptions,
  createLabels,
  definePlugin,
  nearest,
  type Plugin,
  type PluginSource,
  unlessMissing,
  type WatchedPath,
} from '../kit.ts'
import { checkDocument } from './checking/check-document.ts'
import { checkTryIt } from './checking/check-try-it.ts'
import { openapiLabelSource } from './labels/labels.ts'
import { readApi } from './model/api.ts'
import { type OpenapiOptions, type OpenapiSettings, optionsSchema } from './options.ts'
import { writeReference } from './pages/reference.ts'
import { structureRule } from './pages/structure-rule.ts'
import { reportOnce } from './problems.ts'
import { isDataObject } from './reading/data.ts'
import { openDocument } from './reading/document-files.ts'
import { requestForms } from './try-it/request-forms.ts'

export type { OpenapiOptions } from './options.ts'

const name = 'openapi'

/**
 * Generates an HTTP reference from OpenAPI documents: pages with the parameters, bodies, responses, and examples of each
 * operation. For several documents, pass an argument for each, with its own `dir`.
 */
export function openapi(...documents: readonly OpenapiOptions[]): Plugin {
  const all = (documents.length > 0 ? documents : [{}]).map((one) =>
    checkOptions(name, optionsSchema, one),
  )
  // The documents, and what they refer to, which is known when they have been read.
  const watch: WatchedPath[] = all.map(({ file }) => toWatched(file))
  return definePlugin({
    name,
    cacheKey: JSON.stringify(all),
    watch,
    ...requestForms(all.flatMap(({ tryIt }) => tryIt?.servers ?? [])),
    async content(sources, context) {
      const read = await Promise.all(all.map((settings) => readDocument(settings, context)))
      const files = read.flatMap((one) => one.files)
      watch.splice(0, watch.length, ...[...new Set(files)].map(toWatched))
      return [...sources, ...read.flatMap((one) => one.sources)]
    },
    markdown: structureRule,
  })
}

/** A missing file is reported by the plugin, and only pages that change are built again. */
function toWatched(path: string): WatchedPath {
  return { path, optional: true, forPages: false }
}

interface ReadDocument {
  readonly sources: readonly PluginSource[]
  /** What was read, relative to the root. */
  readonly files: readonly string[]
}

async function readDocument(
  settings: OpenapiSettings,
  { root, site, report: reportProblem }: ContentContext,
): Promise<ReadDocument> {
  const { file, dir, labels: replaced } = settings
  const report = reportOnce(reportProblem)
  const text = readText(join(root, file))
  if (text === undefined) {
    const folder = dirname(file)
    const near = nearest(basename(file), unlessMissing(() => readdirSync(join(root, folder))) ?? [])
    const message = `Cannot read the OpenAPI document: there is no file "${file}"`
    const fix = near
      ? `write "${join(folder, near)}"`
      : 'add the file, or correct "file" in the options of openapi()'
    report({ code: 'file-missing', message, fix }, undefined)
    return { sources: [], files: [file] }
  }
  const files = openDocument({ file, text, site, report })
  const value = files.main?.value
  if (files.main && checkDocument(value, files) && isDataObject(value)) {
    const labels = await createLabels(openapiLabelSource, { dir, site, replaced })
    const api = readApi(files, value, { labels, documentUrl: settings.documentUrl })
    if (settings.tryIt) checkTryIt(api, settings.tryIt.servers)
    const sources = writeReference(api, settings)
    return { sources, files: files.names() }
  }
  return { sources: [], files: files.names() }
}

function readText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import { withoutByteOrderMark } from '../../files/front-matter-bounds.ts'
import { placeOfSource } from '../../files/paths.ts'
import type { Diagnostic, Place } from '../../report/diagnostic.ts'
import { describeIssue, flag, isObject, object, text } from '../../report/schema.ts'
import { readDataText } from '../data-text.ts'
import { readPage } from '../read-page.ts'
import { fixValue } from './fix-value.ts'

/** What a `_category_` file says about its folder in generated sidebars. */
export interface FolderSettings {
  /** @default that of the folder's page, or else the folder's name */
  readonly label?: string | undefined
  /** @default that of the folder's page, or else the number in the folder's name */
  readonly position?: number | undefined
  /** @default true */
  readonly collapsible?: boolean | undefined
  /** @default true */
  readonly collapsed?: boolean | undefined
  /** The page of the category: null for none. @default the page of the folder */
  readonly link?: { readonly type: 'doc'; readonly id: string } | null | undefined
}

/** Settings of folders by their paths, relative to `content/`. */
export type SettingsByFolder = ReadonlyMap<string, FolderSettings>

export interface ReadSettings {
  readonly folders: SettingsByFolder
  readonly problems: readonly Diagnostic[]
}

const notGenerated = v.custom<never>(
  () => false,
  "docs-build does not generate index pages\nadd an index.md with links to the folder's pages",
)
const doc = object({ type: v.literal('doc', 'must be "doc"'), id: text })
const ignored = v.optional(v.unknown())
const schema = object({
  label: v.optional(text),
  position: v.optional(v.pipe(v.number('must be a number'), v.finite('must be a number'))),
  collapsible: v.optional(flag),
  collapsed: v.optional(flag),
  link: v.optional(v.nullable(v.lazy((input) => (isGenerated(input) ? notGenerated : doc)))),
  // Docusaurus has these, for its own theme.
  className: ignored,
  customProps: ignored,
  description: ignored,
  key: ignored,
})

/** Reads the `_category_` files of the site at `root`, JSON or YAML. `files` are relative to `content/`. */
export function readFolderSettings(root: string, files: readonly string[]): ReadSettings {
  const folders = new Map<string, FolderSettings>()
  const problems: Diagnostic[] = []
  for (const path of files) {
    const read = readSettings(root, path)
    problems.push(...read.problems)
    const folder = posix.dirname(path).normalize()
    if (!folders.has(folder)) folders.set(folder, read.settings)
  }
  return { folders, problems }
}

function readSettings(
  root: string,
  path: string,
): { readonly settings: FolderSettings; readonly problems: readonly Diagnostic[] } {
  const place = placeOfSource(path)
  const { text, problems } = readPage(place, () => readFileSync(join(root, place)))
  const yaml = readDataText(withoutByteOrderMark(text), { isJson: path.endsWith('.json') })
  if (!('value' in yaml)) {
    const { reason, fix, line, column } = yaml
    const message = `Cannot read the folder's settings: ${reason}`
    return {
      settings: {},
      problems: [...problems, { ...invalid(message, { file: place, line, column }), fix }],
    }
  }
  const written = hasPage(root, posix.dirname(place)) ? withoutGenerated(yaml.value) : yaml.value
  const { output, issues = [], success } = v.safeParse(schema, written ?? {})
  const found = issues.map((issue) => {
    const { message, fix, keys } = describeIssue(issue, { whole: 'the file' })
    return {
      ...invalid(message, { file: place, ...yaml.locate(keys) }),
      fix: fix ?? (keys.length === 0 ? writeSettings : fixValue(issue)),
    }
  })
  return { settings: success ? (output as FolderSettings) : {}, problems: [...problems, ...found] }
}

const writeSettings = 'write an object, such as { "label": "First steps" }'

/** A page of the folder replaces one that Docusaurus would generate. */
function withoutGenerated(value: unknown): unknown {
  if (!isObject(value) || !isGenerated(value.link)) return value
  const { link, ...others } = value
  return others
}

function hasPage(root: string, folder: string): boolean {
  return ['index.md', 'index.mdx'].some((name) => existsSync(join(root, folder, name)))
}

function isGenerated(link: unknown): boolean {
  return isObject(link) && link.type === 'generated-index'
}

function invalid(message: string, at: Place): Diagnostic {
  return { code: 'front-matter-invalid', severity: 'error', message, at }
}

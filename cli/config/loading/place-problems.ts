import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reading } from '../../files/disk.ts'
import { listFiles } from '../../files/list-files.ts'
import type { Diagnostic, Place } from '../../report/diagnostic.ts'
import { type ConfigChange, type NamedSetting, pluginThatSet } from './config-changes.ts'

/** Where to search for what a problem names. */
export interface PlaceOptions {
  readonly root: string
  readonly configFile: string
  /** The files that the configuration consists of, relative to the root. @default the files of the main file's folder */
  readonly files?: readonly string[] | undefined
  /** What plugins changed: mistakes in that are reported with the plugin's name. @default none */
  readonly changes?: readonly ConfigChange[] | undefined
}

/**
 * Adds line and column to problems of the configuration, and the plugin if one set what is wrong. The configuration is a
 * program, so its values have no places: the value that a report quotes, or else the key or the plugin that it names, is
 * searched for in the files of the configuration. A problem with a value that is computed keeps only the file.
 */
export function placeProblems(
  problems: readonly Diagnostic[],
  options: PlaceOptions,
): Diagnostic[] {
  const isPlaceless = ({ at }: Diagnostic) =>
    at?.file === options.configFile && at.line === undefined
  const named = problems.map((problem) => withPlugin(problem, options))
  if (!named.some(isPlaceless)) return named
  const texts = readTexts(options)
  return named.map((problem) => {
    const at = isPlaceless(problem) ? findPlace(problem.message, texts) : undefined
    return at ? { ...problem, at } : problem
  })
}

const setBy = 'set by the "config" hook of the plugin'

function withPlugin(
  problem: Diagnostic,
  { configFile, files = [], changes = [] }: PlaceOptions,
): Diagnostic {
  const { at, message } = problem
  const isOfConfig = at !== undefined && [configFile, ...files].includes(at.file)
  if (!isOfConfig || namesPlugin.test(message)) return problem
  const plugin = pluginThatSet(settingOf(message), changes)
  return plugin === undefined
    ? problem
    : { ...problem, message: `${message} (${setBy} "${plugin}")` }
}

/** Where the files of the configuration name a plugin: `name: 'mine'`; undefined unless there is one such place. */
export function placeOfPlugin(name: string, options: PlaceOptions): Place | undefined {
  return findPlugin(name, readTexts(options))
}

function findPlugin(name: string, texts: readonly ConfigText[]): Place | undefined {
  return findSetting({ path: 'name', value: name }, texts)
}

interface ConfigText {
  readonly file: string
  readonly text: string
}

/** The texts of the configuration, beginning with its main file. */
function readTexts({ root, configFile, files = filesBeside(configFile, root) }: PlaceOptions) {
  return [configFile, ...files.filter((path) => path !== configFile)]
    .filter((path) => /\.(?:[mc]?[jt]sx?|json)$/.test(path) && existsSync(join(root, path)))
    .map(
      (file): ConfigText => ({
        file,
        text: reading(file, () => readFileSync(join(root, file), 'utf8')),
      }),
    )
}

function filesBeside(configFile: string, root: string): string[] {
  const folder = dirname(configFile)
  return listFiles(join(root, folder)).map((path) => join(folder, path))
}

/** What a message is about, or else the plugin that it names. */
function findPlace(message: string, texts: readonly ConfigText[]): Place | undefined {
  const plugin = namesPlugin.exec(message)?.[1]
  // A missing key has no place.
  const setting = /^Missing /.test(message) ? undefined : settingOf(message)
  const find = (where: readonly ConfigText[]) => setting && findSetting(setting, where)
  if (plugin === undefined) return find(texts)
  const place = findPlugin(plugin, texts)
  if (setting?.path.startsWith('plugins[')) return find(texts) ?? place
  if (!message.includes(setBy)) return place
  // Without a quoted value, only the key is searched for, and the site may have a setting with the same key.
  const ownTexts = texts.filter(({ file }) => file === place?.file)
  const hasValue = setting?.value !== undefined
  return find(ownTexts) ?? (hasValue ? find(texts) : undefined) ?? place
}

const namesPlugin = /\bthe plugin "([^"]+)"/

/** Finds the last key of a setting's path, and its value. */
function findSetting(
  { path, value }: NamedSetting,
  texts: readonly ConfigText[],
): Place | undefined {
  // A key that is a path or a pattern of paths may contain anything.
  const key = /(?<=\.)\/.*$|[\w$-]+(?=(?:\[\d+\])*$)/.exec(path)?.[0]
  const quoted = value === undefined ? undefined : patternOf(value)
  const named = key === undefined ? undefined : `(?<![\\w$-])["']?${escapePattern(key)}["']?\\s*:`
  if (named !== undefined && quoted !== undefined) {
    const both = search(new RegExp(`(${named}\\s*)${quoted}`), texts)
    if (both) return both
  }
  if (quoted !== undefined) return search(new RegExp(`()${quoted}`), texts)
  return named === undefined ? undefined : search(new RegExp(`()${named}`), texts)
}

/** A pattern for a value in quotes. Messages shorten long values. */
function patternOf(value: string): string {
  const [start = '', end] = value.split(/…$/)
  return `["'\`]${escapePattern(start)}${end === undefined ? '["\'`]' : ''}`
}

/** What a message is about: 'Invalid value "x" for navbar.items[2].to: …', or 'navbar.items[2].to links to "x"'. */
function settingOf(message: string): NamedSetting {
  return {
    path: settingPath.exec(message)?.groups?.path ?? '',
    value: settingValue.exec(message)?.[1],
  }
}

const settingPath =
  /^(?:Invalid value(?: "(?:[^"\\]|\\.)*"| .*?)?? for |Cannot find the file ".*" for |Unknown setting ")?(?<path>[\w$-]+(?:\.[\w$-][\w$/-]*|\[\d+\]|\.\/[^\s":]*)*)(?=[\s":]|$)/
const settingValue =
  /(?:Invalid value|Cannot find the file|link to|points to|named?|the module) "((?:[^"\\]|\\.)*)"/

/** The place after the pattern's first group, if it matches once in all texts: of several matches, any could be meant. */
function search(pattern: RegExp, texts: readonly ConfigText[]): Place | undefined {
  const found = texts.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(({ index, 1: before = '' }) => {
      const lines = text.slice(0, index + before.length).split('\n')
      return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
    }),
  )
  return found.length === 1 ? found[0] : undefined
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

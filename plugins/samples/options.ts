import * as v from 'valibot'
import { anyText, flag, list, object, record, text } from '../../cli/report/schema.ts'

const seconds = v.pipe(v.number('must be a number'), v.minValue(1, 'must be at least 1'))

const commandSchema = object({
  /**
   * The program and its arguments. It runs in the site folder without a shell. The path of a file with the sample replaces the
   * argument "{file}", or is added as the last argument.
   */
  run: v.pipe(list(text), v.minLength(1, 'must begin with a program')),
  /** Extension of the sample's file. @default the language's usual extension */
  extension: v.optional(
    v.pipe(text, v.regex(/^\w+$/, 'must contain only letters, digits, and "_"')),
  ),
  /** Files and folders that the result depends on, relative to the site folder. @default [] */
  files: v.optional(list(text), []),
  /** Time limit for the command, in seconds. @default 60 */
  timeout: v.optional(seconds, 60),
})

export const optionsSchema = object({
  /**
   * Folder with the packages that samples import, relative to the site folder. Its `tsconfig.json` sets the compiler options,
   * and samples on all pages can import files in its `files` folder. On a site with versions, it can be an object with each
   * version's folder, such as `{ current: 'samples/v2', v1: 'samples/v1' }`. @default '.'
   */
  packages: v.optional(
    v.union([text, record(text)], 'must be a path, or an object with a path for each version'),
    '.',
  ),
  /** Whether to check types in TypeScript and JavaScript. @default true */
  types: v.optional(flag, true),
  /**
   * Files and folders outside `node_modules` that samples can import, relative to the site folder, such as your library's
   * source.
   * @default []
   */
  files: v.optional(list(text), []),
  /**
   * `compilerOptions` as in `tsconfig.json`, in addition to the folder's. Paths are relative to the site folder. @default {}
   */
  compilerOptions: v.optional(record(v.unknown()), {}),
  /** The package that the site documents, which hidden code can't redeclare. @default the name in the nearest package.json */
  library: v.optional(text),
  /** Packages whose types change globals. Each page that imports one of them is checked separately. @default [] */
  alone: v.optional(list(text), []),
  /** Command that installs the packages, to suggest if they are missing. @default npm install in the folder */
  install: v.optional(text),
  /** The `group` of tabs with the same samples in TypeScript and JavaScript, which must match. @default 'lang' */
  languageGroup: v.optional(anyText, 'lang'),
  /** Maximum percentage of lines that "sample: skip" can exclude. @default 100 */
  maxSkipped: v.optional(
    v.pipe(
      v.number('must be a number'),
      v.minValue(0, 'must be at least 0'),
      v.maxValue(100, 'must be at most 100'),
    ),
    100,
  ),
  /**
   * Commands that check samples in other languages, by language, such as `{ python: { run: ['python3', 'check.py'] } }`. They
   * run code from pages, so anyone who can change a page can run code where the site is built. @default {}
   */
  commands: v.optional(record(commandSchema), {}),
})
export interface SamplesOptions extends v.InferInput<typeof optionsSchema> {}

/** All options, with their defaults. */
export interface SamplesSettings extends v.InferOutput<typeof optionsSchema> {}

/** A command that checks samples in a language. */
export type SampleCommand = SamplesSettings['commands'][string]

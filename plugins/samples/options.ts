import * as v from 'valibot'
import { anyText, flag, list, object, record, text } from '../../cli/report/schema.ts'

const seconds = v.pipe(v.number('must be a number'), v.minValue(1, 'must be 1 or more'))

const commandSchema = object({
  /**
   * The program and its arguments. It runs in the site's folder, without a shell, and gets the path of a file that contains the
   * sample: in place of the argument "{file}", or else as the last one.
   */
  run: v.pipe(list(text), v.minLength(1, 'must begin with a program')),
  /** The extension of that file. @default the usual one of the language */
  extension: v.optional(v.pipe(text, v.regex(/^\w+$/, 'must be letters and digits'))),
  /** Files and folders that the result depends on, relative to the root. @default [] */
  files: v.optional(list(text), []),
  /** After how many seconds the command is stopped. @default 60 */
  timeout: v.optional(seconds, 60),
})

export const optionsSchema = object({
  /**
   * The folder with the packages that samples import, relative to the root: its `tsconfig.json` sets the compiler options, and
   * samples on all pages can import the files in its folder `files`. On a site with versions, it can be an object with the
   * folder of each version, such as `{ current: 'samples/v2', v1: 'samples/v1' }`. @default '.'
   */
  packages: v.optional(v.union([text, record(text)], 'must be a path, or an object of paths'), '.'),
  /** Whether the types in TypeScript and JavaScript are checked. @default true */
  types: v.optional(flag, true),
  /**
   * Files and folders outside `node_modules` that samples may import, relative to the root, such as the source of your library.
   * @default []
   */
  files: v.optional(list(text), []),
  /** `compilerOptions` as in `tsconfig.json`, in addition to those of the folder. Paths are relative to the root. @default {} */
  compilerOptions: v.optional(v.record(v.string(), v.unknown()), {}),
  /** The package that the site is about, which hidden code can't redeclare. @default the name in the nearest package.json */
  library: v.optional(text),
  /** Packages whose types change globals. Each page that imports one of them is checked separately. @default [] */
  alone: v.optional(list(text), []),
  /** The command that installs the packages, for the fix when they are missing. @default npm install in the folder */
  install: v.optional(text),
  /** The `group` of tabs that show samples in TypeScript and JavaScript, which have to match. @default 'lang' */
  languageGroup: v.optional(anyText, 'lang'),
  /** The highest percentage of lines that "sample: skip" may exclude. @default 100 */
  maxSkipped: v.optional(
    v.pipe(
      v.number('must be a number'),
      v.minValue(0, 'must be 0 or more'),
      v.maxValue(100, 'must be 100 or less'),
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

/** How samples in another language are checked. */
export type SampleCommand = SamplesSettings['commands'][string]

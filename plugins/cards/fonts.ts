import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'
import { anyText, object } from '../../cli/report/schema.ts'

/** A font for cards. */
export const fontSchema = object({
  /**
   * A WOFF, TTF, or OTF file: a path relative to the site folder that begins with `./`, or a file in a package:
   * '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-700-normal.woff'.
   */
  file: anyText,
  /** @default 400 */
  weight: v.optional(v.picklist([400, 700], 'must be 400 or 700')),
  /** Family name, the same for both weights of a font. @default the file's name without its weight */
  family: v.optional(anyText),
})
export interface CardFont extends v.InferInput<typeof fontSchema> {}

export const fontPackage = '@fontsource/inter'

const subsets = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
]

/** Inter, in a file for each script. */
export const defaultFonts: readonly CardFont[] = subsets.flatMap((subset) =>
  ([400, 700] as const).map((weight) => ({
    file: `${fontPackage}/files/inter-${subset}-${weight}-normal.woff`,
    weight,
  })),
)

/** The fonts with absolute files. Throws an error with a fix if one is missing. */
export function findFonts(
  fonts: readonly CardFont[],
  root: string,
  configFile = 'config/site.ts',
): readonly Required<CardFont>[] {
  return fonts.map(({ file, weight = 400, family = file.replace(/400|700/, '') }) => {
    const found = findFont(file, root)
    if (found !== undefined) return { file: found, weight, family }
    throw Object.assign(new Error(`cannot find the font "${file}"`), {
      at: { file: configFile },
      fix: fixFor(file, root),
    })
  })
}

function fixFor(file: string, root: string): string {
  if (file.startsWith('./')) return 'correct the path, which is relative to the site folder'
  if (/^[./]/.test(file)) {
    return 'write a path that begins with "./" and is relative to the site folder'
  }
  const name = packageOf(file)
  return isInstalled(name, root)
    ? `correct the path: the package "${name}" has no such file`
    : `run "npm install --save-dev ${name}", or, for a file in the site folder, begin the path with "./"`
}

function packageOf(file: string): string {
  return file.split('/', file.startsWith('@') ? 2 : 1).join('/')
}

/** Where packages are looked for: those of the site, and then those that are installed with the tool. */
function startsOf(root: string): string[] {
  return [join(root, 'config/site.ts'), import.meta.url]
}

function isInstalled(name: string, root: string): boolean {
  const folders = startsOf(root).flatMap((from) => createRequire(from).resolve.paths(name) ?? [])
  return folders.some((folder) => existsSync(join(folder, name)))
}

/** A file in the site, or in a package. */
function findFont(file: string, root: string): string | undefined {
  if (file.startsWith('./')) {
    const path = join(root, file)
    return existsSync(path) ? path : undefined
  }
  for (const from of startsOf(root)) {
    try {
      return createRequire(from).resolve(file)
    } catch {
      // Tried from the next place; the caller reports a font that is in neither.
    }
  }
  return undefined
}

import { relative } from 'node:path'
import { siteInLocale } from '../config/languages/locales.ts'
import type { SiteConfig } from '../config/types.ts'
import { contentHash } from '../files/hash.ts'
import { clientEntry, fillEntry } from './entries.ts'
import { type NamedOutput, renameByContent } from './rename-by-content.ts'
import type { BundlerResult } from './run-bundler.ts'
import { nameShared, type SharedCode, sharedUrl } from './shared.ts'
import { toSiteData } from './site-data.ts'
import { settingStyles } from './styles/setting-styles.ts'
import type { BundledFile } from './types.ts'

/** The name by which the bundler gets the script that hydrates pages. */
export const entryName = 'virtual:client.tsx'
/** The name by which it gets the style sheet. */
export const stylesName = 'virtual:styles.css'

/** The same for the script that replaces it where a module of the site throws. */
export const rescueName = 'virtual:rescue.tsx'

/** The name of such a script in another language. */
export function localEntry(code: string, entry = entryName): string {
  return `${entry}?${code}`
}

/** An output of the bundler, or what replaces one. */
export interface Output extends NamedOutput {
  readonly entryPoint: string | undefined
  readonly exports: readonly string[]
  readonly staticImports: readonly string[]
}

/** The browser's files with their final names. */
export interface NamedOutputs {
  readonly files: readonly BundledFile[]
  /** Replaces the bundler's names in a text with the final ones. */
  readonly rename: (text: string) => string
  /** The output of an entry. */
  readonly of: (entryPoint: string) => Pick<Output, 'path' | 'exports' | 'staticImports'>
}

/**
 * Fills in what the entry leaves open, and names the files. `codeId` is a hash of the names that the entry and the style
 * sheet would have without the site's data: such a name depends on everything that the file imports at once or, like the
 * code of the search, later. The modules of pages are not part of that. `toUnique` may change a name.
 */
export function finishOutputs(
  outputs: readonly Output[],
  site: SiteConfig,
  toUnique?: (path: string) => string,
): NamedOutputs & { readonly codeId: string } {
  const { of } = nameOutputs(outputs)
  const codeId = contentHash(of(entryName).path + of(stylesName).path).slice(0, 10)
  const filled = outputs.flatMap((output) => {
    const { entryPoint } = output
    if (entryPoint !== entryName && entryPoint !== rescueName) return [output]
    const text = Buffer.from(output.contents).toString()
    return site.locales.map(({ code, isDefault }) => {
      const filledText = fillEntry(text, toSiteData(siteInLocale(site, code)), codeId)
      const contents = Buffer.from(filledText)
      if (isDefault) return { ...output, contents }
      const path = output.path.replace(/(?=-[^-]*$)/, `-${code}`)
      return { ...output, contents, path, entryPoint: localEntry(code, entryPoint) }
    })
  })
  return { ...nameOutputs(filled, toUnique), codeId }
}

function nameOutputs(
  outputs: readonly Output[],
  toUnique?: (path: string) => string,
): NamedOutputs {
  const { files, renamed, rename } = renameByContent(outputs, toUnique)
  const finalPath = (path: string) => renamed.get(path) ?? path
  return {
    files,
    rename,
    of(entryPoint) {
      const found = outputs.find((output) => output.entryPoint === entryPoint)
      if (!found) throw new Error(`The bundler produced no file for "${entryPoint}"`)
      const { path, exports, staticImports } = found
      return { path: finalPath(path), exports, staticImports: staticImports.map(finalPath) }
    },
  }
}

/** The entry of a site without modules, which needs no bundler: only the URLs of the tool's files are filled in. */
export function plainEntry(site: SiteConfig, shared: SharedCode): Output {
  const text = nameShared(clientEntry(site, { urlOf: (name) => sharedUrl(shared, name) }), (name) =>
    sharedUrl(shared, name),
  )
  return {
    ...plain,
    path: 'assets/entry-00000000.js',
    contents: Buffer.from(text),
    entryPoint: entryName,
  }
}

/** The style sheet of a site that adds none to the theme's. */
export function plainStyles(site: SiteConfig, { styles }: SharedCode): Output {
  return {
    ...plain,
    path: 'assets/styles-00000000.css',
    contents: Buffer.from(styles + settingStyles(site, (path) => path)),
    entryPoint: stylesName,
  }
}

const plain = { imports: [], exports: [], staticImports: [] }

/** What the bundler made. */
export function outputsOf({ metafile, outputFiles }: BundlerResult, site: SiteConfig): Output[] {
  const contents = new Map(
    outputFiles.map((file) => [relative(site.root, file.path), file.contents]),
  )
  return Object.entries(metafile.outputs).map(([path, { imports, entryPoint, exports }]) => {
    const bundled = imports
      .filter(({ external }) => !external)
      .map((imported) => ({ ...imported, path: pathOfOutput(imported.path, metafile.outputs) }))
    return {
      path: relative('out', path),
      imports: bundled.map((imported) => relative('out', imported.path)),
      contents: contents.get(path) ?? new Uint8Array(),
      entryPoint,
      exports,
      staticImports: bundled
        .filter(({ kind }) => kind === 'import-statement')
        .map((imported) => relative('out', imported.path)),
    }
  })
}

/** The path of an output, without what a URL in CSS has after it: 'out/a-LSAMBFUD.eot?#iefix'. */
function pathOfOutput(path: string, outputs: object): string {
  return Object.hasOwn(outputs, path) ? path : path.replace(/[?#][^/]*$/, '')
}

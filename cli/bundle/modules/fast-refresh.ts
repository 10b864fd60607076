import { readFile } from 'node:fs/promises'
import { basename, extname, relative } from 'node:path'
import type { Loader, Plugin } from 'esbuild'

/** The files that are modules of a site, rather than of packages that it uses. */
export const siteModule = /^(?!.*[\\/]node_modules[\\/]).*\.[jt]sx?$/

/** Lets modules of the site register their components in the browser, so that a new version can replace the old one. */
export function fastRefresh(root: string): Plugin {
  return {
    name: 'fast-refresh',
    setup({ esbuild, onLoad }) {
      onLoad({ filter: /\.[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
        if (!siteModule.test(path)) return undefined
        const text = await readFile(path, 'utf8')
        const loader = loaderOf(path)
        const added = registration(relative(root, path), text)
        // A mistake in the module is reported where it is, not in what is added.
        const isValid = await esbuild.transform(text, { loader, logLevel: 'silent' }).then(
          () => true,
          () => false,
        )
        return { contents: isValid ? text + added : text, loader }
      })
    },
  }
}

/** As for the built site, a `.js` file may contain JSX. */
function loaderOf(path: string): Loader {
  const extension = extname(path).slice(1)
  return extension === 'js' ? 'jsx' : (extension as Loader)
}

/**
 * Code for the end of a module: it registers the components and hooks that the module declares. They are found by the
 * text alone, so a name may turn out not to be a variable.
 */
export function registration(place: string, text: string): string {
  const isModule = /^\s*(?:import|export)\b/m.test(text)
  const declared = declarationsIn(text)
  if (!isModule || declared.length === 0) return ''
  const own = new Set(declared.map(({ name }) => name))
  const imported = namesOf(text.matchAll(/\b(use[A-Z]\w*)\s*[(<]/g)).filter((one) => !own.has(one))
  const values = declared.map(
    ({ name, signature }) =>
      `[${JSON.stringify(name)}, ${name === 'default' ? '$module.default' : valueNamed(name)}, ${JSON.stringify(signature)}]`,
  )
  return `
import { registerModule as $register } from "docs-build:shared"
import * as $module from ${JSON.stringify(`./${basename(place)}`)}
$register(${JSON.stringify(place)}, [${values}], [${imported.map(valueNamed)}])
`
}

interface Declaration {
  /** That of the variable; 'default' for a default export without a name. */
  readonly name: string
  /** The calls of hooks in it, as they are written. */
  readonly signature: string
}

const declaration =
  /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:(?:function\*?|const|let|var|class)\s+([\w$]+)|(?<=^export\s+default\s+))/gm

function declarationsIn(text: string): Declaration[] {
  const found = [...text.matchAll(declaration)]
  return found.flatMap(({ 1: name = 'default', index }, i) => {
    if (!/^[A-Z]|^use[A-Z]|^default$/.test(name)) return []
    return { name, signature: hooksIn(text.slice(index, found[i + 1]?.index)) }
  })
}

/** A component keeps its state as long as it calls the same hooks, in the same order, for the same variables. */
function hooksIn(text: string): string {
  const calls = text.matchAll(
    /(?:\b(?:const|let|var)\s+([^=;]+?)\s*=\s*)?\b(use(?:[A-Z]\w*)?)\s*(?:<[^()\n]*>)?\((.*)/g,
  )
  return [...calls]
    .map(([, variables = '', hook = '', rest = '']) => {
      // If the initial value is another one, the state starts with that.
      const initial = /^use(?:State|Reducer)$/.test(hook) ? rest : ''
      return `${variables} ${hook} ${initial}`
    })
    .join('\n')
}

function namesOf(matches: Iterable<RegExpMatchArray>): string[] {
  return [...new Set(Array.from(matches, ([, name = '']) => name))]
}

function valueNamed(name: string): string {
  return `typeof ${name} === "undefined" ? undefined : ${name}`
}

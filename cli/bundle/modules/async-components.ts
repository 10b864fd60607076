import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { PartialMessage, Plugin } from 'esbuild'

/**
 * Refuses modules of the site with async components, as React has them on servers: neither builds nor browsers wait for one, so
 * each page that shows it would crash. A refused module is left out, and the rest of its pages stays.
 */
export function asyncComponents(root: string): Plugin {
  return {
    name: 'async-components',
    setup({ onLoad }) {
      onLoad({ filter: /\.[jt]sx$/, namespace: 'file' }, ({ path }) => {
        if (/[\\/]node_modules[\\/]/.test(path)) return undefined
        const found = findAsyncComponent(readFileSync(path, 'utf8'))
        if (!found) return undefined
        return {
          errors: [{ ...found, location: { ...found.location, file: relative(root, path) } }],
        }
      })
    },
  }
}

const name = String.raw`[A-Z]\w*[a-z]\w*`
/** The type of a constant, which can span lines and contain arrows. */
const type = '(?::(?:[^=]|=>){0,1000}?)?'
const patterns = [
  new RegExp(String.raw`^(?:export\s+(?:default\s+)?)?async\s+function\s+(${name})\s*[(<]`, 'gm'),
  new RegExp(String.raw`^(?:export\s+)?(?:const|let)\s+(${name})\s*${type}=\s*async\b`, 'gm'),
  /^export\s+default\s+async\s*(?:function\s*)?\(()/gm,
]

/** Functions that return elements. */
const elements = /(?:\breturn|=>)\s*\(?\s*<[\w>]/

function findAsyncComponent(text: string) {
  const [first] = patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .sort((a, b) => a.index - b.index)
    .filter(({ index }) => elements.test(bodyAt(text, index)))
  return first && describe(text, first.index, first[1] ?? '')
}

/** A function at the top of a module, up to the next line that begins with another statement. */
function bodyAt(text: string, start: number): string {
  const [line = ''] = text.slice(start).split('\n')
  const [rest = ''] = text.slice(start + line.length).split(statement)
  return line + rest
}

const statement =
  /\n(?:export\s+default\s*(?:async\s*)?\(|(?:export\s+(?:default\s+)?)?(?:async\s+)?(?:class|const|function|interface|let|type|var)\s)/

function describe(text: string, index: number, component: string) {
  const lines = text.slice(0, index).split('\n')
  const [lineText = ''] = text.slice(index).split('\n')
  const what = component === '' ? 'the default export' : `the component "${component}"`
  return {
    text: `${what} is async, but rendering does not wait for components`,
    detail: 'make the component synchronous: import its data, or load the data in a plugin',
    location: { line: lines.length, column: 0, lineText, length: lineText.length },
  } satisfies PartialMessage
}

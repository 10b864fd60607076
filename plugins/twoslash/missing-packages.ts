import { isBuiltin } from 'node:module'

/** An error of TypeScript, as far as it is used here. */
export interface TypeError {
  readonly code?: number
  readonly text?: string
}

/** The package that a sample misses, as an error shows it; undefined for another error. */
export function missingPackage({ code = 0, text = '' }: TypeError): string | undefined {
  const [, quoted = ''] = /'([^']+)'/.exec(text) ?? []
  if (missesModule.has(code)) return packageOf(quoted)
  // The package is there, without its types.
  if (code === 7016) return typesOf(packageOf(quoted))
  if (code === 2688) return /[/@]/.test(quoted) ? packageOf(quoted) : typesOf(quoted)
  return missesGlobal.has(code) ? /`npm i --save-dev ([^`\s]+)`/.exec(text)?.[1] : undefined
}

/** Codes of errors about a module that is imported, in JSX also by the compiler. */
const missesModule: ReadonlySet<number> = new Set([2307, 2792, 2875, 2882])

/** Codes of errors about names of Node, jQuery, a test runner and Bun. */
const missesGlobal: ReadonlySet<number> = new Set([2580, 2581, 2582, 2591, 2592, 2593, 2868])

/** Whether an error is about a file that is imported for what it does, such as a style sheet. It has no types to miss. */
export function isFileWithoutTypes({ code, text = '' }: TypeError): boolean {
  return code === 2882 && /'\.{0,2}\//.test(text)
}

/** Undefined for a path, and for what only a bundler knows, such as '@/lamp', 'virtual:lamp' and 'lamp.wasm?url'. */
function packageOf(specifier: string): string | undefined {
  if (isBuiltin(specifier)) return '@types/node'
  return /^((?:@[a-z\d~][\w.~-]*\/)?[a-z\d~][\w.~-]*)(?:\/[^?:]*)?$/i.exec(specifier)?.[1]
}

function typesOf(name: string | undefined): string | undefined {
  return name && `@types/${name.replace(/^@/, '').replace('/', '__')}`
}

import { transformSync } from 'esbuild'
import { readPage } from './pages.ts'

type NextAuth = (request: object, response: object, options: object) => unknown

/** The API route with the guard against forged callbacks, as the pages of version 3 show it. */
export function guardOfPage(): (
  NextAuth: NextAuth,
  options: object,
) => (request: object, response: object) => unknown {
  const text = readPage('v3/_forged-callback.md')
  const [, sample = ''] =
    /```js title="pages\/api\/auth\/\[\.\.\.nextauth\]\.js"[^\n]*\n([\s\S]*?)\n```/.exec(text) ?? []
  const body = sample
    .replace(/^import .*$/gm, '')
    .replace(/^const options = [\s\S]*?^\}$/m, '')
    .replace('export default ', 'return ')
  const { code } = transformSync(`function make(NextAuth, options) {${body}}`, { loader: 'js' })
  return new Function(`${code}; return make`)()
}

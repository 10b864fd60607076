// @vitest-environment happy-dom
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import typescript from 'typescript'
import { beforeEach, expect, it } from 'vitest'
import { readPage } from './support/pages.ts'

interface Session {
  readonly user: { readonly role?: string }
}
type Page = React.FunctionComponent & { auth?: object }

let session: Session | null = null
let replaced: string[] = []
beforeEach(() => {
  replaced = []
})

const router = { replace: (url: string) => replaced.push(url) }
const modules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'next/router': { useRouter: () => router },
  'next-auth/react': {
    SessionProvider: ({ children }: React.PropsWithChildren) => children,
    useSession: () => ({ data: session }),
  },
}

/** The default export of a sample on configuration/nextjs.md. */
function runSample(title: string): unknown {
  const [, code = ''] =
    new RegExp(`\`\`\`\\w+ title="${title}"[^\\n]*\\n([\\s\\S]*?)\`\`\``).exec(
      readPage('configuration/nextjs.md'),
    ) ?? []
  expect(code).not.toBe('')
  const { outputText } = typescript.transpileModule(code, {
    compilerOptions: {
      jsx: typescript.JsxEmit.ReactJSX,
      module: typescript.ModuleKind.CommonJS,
      target: typescript.ScriptTarget.ES2022,
    },
  })
  const exported: { default?: unknown } = {}
  new Function('require', 'exports', outputText)((name: string) => modules[name], exported)
  return exported.default
}

const contexts: readonly [string, string][] = [
  ['pages/_app.tsx', 'pages/admin.tsx'],
  ['pages/_app.js', 'pages/admin.js'],
]

it.each(contexts)('the app of %s shows a page to the role that the page requires', (app, page) => {
  const App = runSample(app) as React.FunctionComponent<{ Component: Page; pageProps: object }>
  const Component = runSample(page) as Page
  const show = (of: Page = Component) => {
    const element = document.createElement('div')
    const root = createRoot(element)
    flushSync(() => root.render(React.createElement(App, { Component: of, pageProps: {} })))
    const text = element.textContent
    root.unmount()
    return text
  }

  session = null
  expect(show()).toBe('Checking your account…')
  session = { user: { role: 'admin' } }
  expect(show()).toBe('Admin')
  expect(replaced).toEqual([])
  session = { user: {} }
  expect(show()).toBe('Checking your account…')
  expect(replaced).toEqual(['/login'])

  const open: Page = () => 'Open'
  open.auth = {}
  expect(show(open)).toBe('Open')
  session = null
  expect(show(open)).toBe('Loading…')
  delete open.auth
  expect(show(open)).toBe('Open')
})

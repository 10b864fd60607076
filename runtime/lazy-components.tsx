import { use } from 'react'
import { componentsIn, type TreeNode } from './contract/tree.ts'
import { inBoundary } from './in-boundary.tsx'
import { useReloadGuard } from './index.ts'
import { retryImport } from './retry-import.ts'
import type { MarkdownComponent } from './theme.ts'
import { toError } from './to-error.ts'
import { whenOnline } from './when-online.ts'

type ImportComponent = () => Promise<{ readonly default: MarkdownComponent }>

/** Components whose scripts are loaded when a page uses them. Only the entries of sites that have some contain this code. */
export interface LazyComponents {
  /** What pages render, by name: each loads its script if that is still missing. */
  readonly components: Readonly<Record<string, MarkdownComponent>>
  /** Loads the scripts of the components in a tree, before a navigation shows it. Rejects if one can't be loaded. */
  readonly load: (tree: readonly TreeNode[]) => Promise<unknown>
  readonly imports: Readonly<Record<string, ImportComponent>>
  /** Only in `dev`: from now on, loads the scripts of a new version of the site. Components keep their identity. */
  update?: (next: LazyComponents) => void
}

interface LazyComponent {
  readonly Component: MarkdownComponent
  readonly load: () => Promise<unknown>
  update?: (next: ImportComponent) => void
}

export function createLazyComponents(imports: LazyComponents['imports']): LazyComponents {
  const byName = new Map(
    Object.entries(imports).map(([name, load]) => [name, createLazyComponent(name, load)]),
  )
  const lazy: LazyComponents = {
    imports,
    components: Object.fromEntries([...byName].map(([name, { Component }]) => [name, Component])),
    load: (tree) => Promise.all([...componentsIn(tree)].map((name) => byName.get(name)?.load())),
  }
  if (process.env.NODE_ENV === 'development') {
    lazy.update = (next) => {
      for (const [name, load] of Object.entries(next.imports)) byName.get(name)?.update?.(load)
    }
  }
  return lazy
}

function createLazyComponent(name: string, importComponent: ImportComponent): LazyComponent {
  let importOnce = retryImport(importComponent)
  let loaded: Promise<MarkdownComponent> | undefined

  const importNow = async () => (await named(name, importOnce())).default
  const load = async () => {
    loaded = settled(await importNow())
  }
  /** In a first view, the HTML from the build stays until the script is there. */
  function Loaded(props: object) {
    const guard = useReloadGuard()
    loaded ??= untilLoaded(() => guard?.recover(`component.${name}`, importNow) ?? importNow())
    const Component = use(loaded)
    return <Component {...props} />
  }
  const lazy: LazyComponent = { Component: inBoundary(Loaded), load }
  if (process.env.NODE_ENV === 'development') {
    lazy.update = (next) => {
      importOnce = retryImport(next)
    }
  }
  return lazy
}

/** A promise that React doesn't wait for: it has the properties with which React marks those that are settled. */
function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}

/** Rejects with the name of the component if its script can't be loaded. */
async function named<T>(name: string, loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (cause) {
    const { message } = toError(cause)
    throw new Error(`Cannot load the component "${name}": ${message}`, { cause })
  }
}

/** After a failure, tries again: a second later, then after longer pauses, and when the browser is online again. */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = 1000; ; pause *= 2) {
    try {
      return await load()
    } catch {
      // The guard has reported it.
      await nextChance(pause)
    }
  }
}

async function nextChance(pause: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = whenOnline(resolve)
    setTimeout(() => {
      stop()
      resolve()
    }, pause)
  })
}

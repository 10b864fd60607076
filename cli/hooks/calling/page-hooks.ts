import type { SiteConfig } from '../../config/types.ts'
import { placeAt } from '../../content/origins.ts'
import { pageEnv } from '../../markdown/page-env.ts'
import type { Place } from '../../report/diagnostic.ts'
import { checkHead } from '../checking/check-head.ts'
import { checkExtras } from '../checking/check-returned.ts'
import { createContentChecks } from '../checking/content-checks.ts'
import { freeze } from '../checking/freeze.ts'
import type { Hooks } from '../hooks.ts'
import { createMarkdownRules } from '../markdown-rules.ts'
import { textsOf } from '../page-texts.ts'
import type { Plugin } from '../types.ts'
import type { FailureOptions } from './call-hook.ts'
import type { HookContexts } from './hook-contexts.ts'
import { createLinkSchemes } from './link-schemes.ts'
import { gather, type RunHooks } from './run-hooks.ts'

interface PageHooksOptions {
  readonly plugins: readonly Plugin[]
  readonly run: RunHooks
  readonly contexts: HookContexts
  readonly failure: FailureOptions
  /** The page that is being compiled. */
  readonly compiled: { page?: string | undefined }
}

/** The hooks that get a page, and the compiler of pages. They run in each thread. */
export function createPageHooks({
  plugins,
  run,
  contexts,
  failure,
  compiled,
}: PageHooksOptions): Pick<
  Hooks,
  'markdown' | 'mdx' | 'compile' | 'contentChecks' | 'linkSchemes' | 'tree' | 'head' | 'page'
> {
  const rules = createMarkdownRules(failure)
  const remarkPluginsOf = async (site: SiteConfig) => {
    const lists = await Promise.all(
      plugins.map(({ name, remarkPlugins = [] }) =>
        typeof remarkPlugins === 'function'
          ? run.call({ plugin: name, hook: 'remarkPlugins' }, () =>
              remarkPlugins(contexts.ofPage(name, site)),
            )
          : remarkPlugins,
      ),
    )
    return lists.flat()
  }
  return {
    async markdown(md, site) {
      await run.each('markdown', (hook, name) =>
        rules.follow(md, name, async () =>
          hook(md, { ...contexts.ofPage(name, site), placeOf, sourceOf, textsOf }),
        ),
      )
    },
    async mdx(site) {
      const remarkPlugins = await remarkPluginsOf(site)
      const [first] = await run.each('mdx', (hook, name) =>
        hook({ ...contexts.ofSite(name, site), remarkPlugins }),
      )
      return first?.[1]
    },
    contentChecks: (site) =>
      createContentChecks(plugins, site, { ...failure, page: () => compiled.page }),
    linkSchemes: (site) =>
      createLinkSchemes(plugins, site, { contexts, failure, page: () => compiled.page }),
    compile({ place }, compile) {
      compiled.page = place
      try {
        return rules.compile(place, compile)
      } finally {
        compiled.page = undefined
      }
    },
    tree: (tree, page, site) =>
      run.chain(
        'tree',
        tree,
        async (hook, name, current) => {
          const context = contexts.ofPage(name, site, page.place)
          const changed = await hook(freeze(current), freeze(page), context)
          if (!Array.isArray(changed)) return changed
          // Loaded only where there is a tree to check.
          const { checkTree } = await import('../checking/check-tree.ts')
          checkTree(changed, current, site)
          return changed
        },
        page.place,
      ),
    head: (tags, page, site) =>
      run.chain(
        'head',
        tags,
        async (hook, name, current) => {
          const context = contexts.ofPage(name, site, page.route?.page.place)
          const changed = await hook(freeze(current), freeze(page), context)
          return Array.isArray(changed) ? checkHead(changed) : changed
        },
        page.url,
      ),
    async page(page, site) {
      const extras = await run.each(
        'page',
        async (hook, name) =>
          checkExtras(await hook(freeze(page), contexts.ofPage(name, site, page.route.page.place))),
        page.url,
      )
      return gather(extras)
    },
  }
}

function sourceOf(env: unknown): string {
  return pageEnv(env).source
}

/** The `env` of the parser contains the texts that a page consists of. */
function placeOf(env: unknown, line: number): Place {
  return placeAt(pageEnv(env).origins, line)
}

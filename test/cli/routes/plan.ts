import type { UserConfig } from '../../../cli/config/types.ts'
import type { FolderSettings } from '../../../cli/content/front-matter/folder-settings.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import { planRoutes } from '../../../cli/routes/plan-routes.ts'
import type { Route } from '../../../cli/routes/types.ts'
import type { SidebarEntry } from '../../../runtime/contract/page.ts'
import { configOf, pagesOf } from '../content/pages.ts'

type Files = Parameters<typeof pagesOf>[0]

/** Plans the routes of pages written in the test, as `pagesOf` takes them. */
export function plan(
  files: Files,
  config: Partial<UserConfig> = {},
  drafts?: Files,
  folders: Readonly<Record<string, FolderSettings>> = {},
) {
  const site = configOf(config)
  const planned = planRoutes(pagesOf(files, site), site, {
    drafts: drafts && pagesOf(drafts, site),
    folders: new Map(Object.entries(folders)),
  })
  return {
    ...planned,
    texts: textsOf(planned.problems),
    route(url: string): Route {
      const route = planned.plan.byUrl.get(url)
      if (!route) throw new Error(`No page has the URL ${url}`)
      return route
    },
    /** The lines of a sidebar, its categories with a `+`, or `-` where they are open. */
    lines: (name: string) => linesOf(planned.plan.sidebars.get(name) ?? []),
  }
}

/** `file message → fix` for each problem. */
export function textsOf(problems: readonly Diagnostic[]): string[] {
  return problems.map(({ at, message, fix }) => {
    const place = [at?.file, at?.line, at?.column].filter((part) => part !== undefined).join(':')
    return `${place} ${message} → ${fix}`
  })
}

function linesOf(entries: readonly SidebarEntry[], indent = ''): string[] {
  return entries.flatMap((entry) => {
    const line = [entry.label, entry.url].filter((part) => part !== undefined).join(' ')
    if (entry.kind === 'link') return [`${indent}${line}`]
    const mark = entry.collapsed ? '+' : '-'
    return [`${indent}${mark} ${line}`, ...linesOf(entry.items, `${indent}  `)]
  })
}

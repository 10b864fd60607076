import type { Json } from '../../files/json.ts'
import { checkShape } from '../checking/check-returned.ts'
import type { MaybePromise, PageExtras, Plugin, TextFile } from '../types.ts'
import type { CallHook } from './call-hook.ts'

/** What the `page` hooks returned for a page. */
export interface GatheredExtras {
  readonly files: readonly PluginFile[]
  /** By plugin. */
  readonly data: Readonly<Record<string, Json>>
}

/** A file of a page, with the plugin that writes it. */
export interface PluginFile extends TextFile {
  readonly plugin: string
}

type HookKey = {
  [K in keyof Plugin]-?: NonNullable<Plugin[K]> extends (...args: never[]) => unknown ? K : never
}[keyof Plugin]
type Hook<K extends HookKey> = NonNullable<Plugin[K]>
type Returned<K extends HookKey> = Awaited<ReturnType<Hook<K>>>

export type RunHooks = ReturnType<typeof createRunner>

/** Calls the hooks of one name, plugin by plugin. */
export function createRunner(plugins: readonly Plugin[], call: CallHook) {
  const withHook = <K extends HookKey>(key: K) =>
    plugins.flatMap((plugin) => {
      const hook = plugin[key]
      // A plugin may be an instance of a class. Binding a hook does not change its type.
      return hook
        ? [{ name: plugin.name, hook: hook.bind(plugin) as Hook<K>, patience: plugin.timeout }]
        : []
    })
  return {
    call,
    /** Each hook gets what the previous one returned; one that returns nothing leaves the data as it is. */
    async chain<K extends HookKey, T>(
      key: K,
      data: T,
      invoke: (hook: Hook<K>, plugin: string, current: T) => MaybePromise<T | undefined>,
      page?: string,
    ): Promise<T> {
      let current = data
      for (const { name, hook, patience } of withHook(key)) {
        const returned = await call({ plugin: name, hook: key, page, patience }, () =>
          checkShape(invoke(hook, name, current), current),
        )
        current = returned ?? current
      }
      return current
    },
    /** Each hook gets the same data; resolves to what they returned, with the name of the plugin. */
    async each<K extends HookKey>(
      key: K,
      invoke: (hook: Hook<K>, plugin: string) => MaybePromise<Returned<K>>,
      page?: string,
    ): Promise<[plugin: string, returned: Returned<K>][]> {
      const results: [string, Returned<K>][] = []
      for (const { name, hook, patience } of withHook(key)) {
        results.push([
          name,
          await call({ plugin: name, hook: key, page, patience }, () => invoke(hook, name)),
        ])
      }
      return results
    },
  }
}

export function gather(
  extrasByPlugin: readonly [plugin: string, extras: PageExtras | undefined][],
): GatheredExtras {
  const data = extrasByPlugin.flatMap(([plugin, extras]) =>
    extras?.data === undefined ? [] : [[plugin, extras.data] as const],
  )
  return {
    files: extrasByPlugin.flatMap(([plugin, extras]) =>
      (extras?.files ?? []).map((file) => ({ ...file, plugin })),
    ),
    data: Object.fromEntries(data),
  }
}

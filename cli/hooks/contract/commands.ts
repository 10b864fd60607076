import type { MaybePromise, SiteContext } from './contexts.ts'
import type { PageView } from './views.ts'

/** A command of a plugin. */
export interface PluginCommand {
  /** Lowercase letters, digits and `-`; not the name of a built-in command. */
  readonly name: string
  readonly description: string
  readonly run: (context: CommandContext) => MaybePromise<void>
}

export interface CommandContext extends SiteContext {
  /** The arguments after the root on the command line. */
  readonly args: readonly string[]
  readonly write: (text: string) => void
  /** Compiles and renders every page, one after another, without writing anything. */
  readonly visitPages: (visit: (page: PageView) => MaybePromise<void>) => Promise<void>
}

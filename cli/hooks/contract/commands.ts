import type { MaybePromise, SiteContext } from './contexts.ts'
import type { PageView } from './views.ts'

/** A command that a plugin adds. */
export interface PluginCommand {
  /** Lowercase letters, digits, and `-`. Must differ from built-in commands. */
  readonly name: string
  readonly description: string
  readonly run: (context: CommandContext) => MaybePromise<void>
}

export interface CommandContext extends SiteContext {
  /** Command-line arguments after the site folder. */
  readonly args: readonly string[]
  readonly write: (text: string) => void
  /** Compiles and renders every page, one after another, without writing anything. */
  readonly visitPages: (visit: (page: PageView) => MaybePromise<void>) => Promise<void>
}

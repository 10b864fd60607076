import type * as PathWatcher from '../../cli/dev/watching/path-watcher.ts'

/** Files with an event of the watcher, in order, if the test file mocks `path-watcher.ts` with `recordEvents`. */
export const watcherEvents: string[] = []

/** The module, with watchers that record their events before they pass them on. */
export function recordEvents(module: typeof PathWatcher): typeof PathWatcher {
  return {
    ...module,
    createPathWatcher: (options) =>
      module.createPathWatcher({
        ...options,
        onFile(file) {
          watcherEvents.push(file)
          options.onFile(file)
        },
      }),
  }
}

/** Gets what a thread works on, and undefined when it works on nothing that could take forever. */
export type WorkListener = (work: string | undefined, thread: number) => void

let listener: WorkListener = () => {}

/** Sets who gets what the build works on. */
export function onWork(listen: WorkListener): void {
  listener = listen
}

/**
 * Notes that code of the site runs now, which may never end: 'config/site.ts', 'content/guide.md'. Whoever waits for the build can
 * then say what it waits for. `thread` is 0 for the first thread of the build.
 */
export function noteWork(work: string | undefined, thread = 0): void {
  listener(work, thread)
}

/** Gets what a thread works on, and undefined when it works on nothing that could take forever. */
export type WorkListener = (work: string | undefined, thread: number) => void

let listener: WorkListener = () => {}
let current: string | undefined

/** Sets who gets what the build works on. */
export function onWork(listen: WorkListener): void {
  listener = listen
}

/**
 * Notes that code of the site runs now, which may never end: 'config/site.ts', 'content/guide.md'. So the command can say what it
 * waits for. `thread` is 0 for the thread that calls this. Returns what that thread worked on before.
 */
export function noteWork(work: string | undefined, thread = 0): string | undefined {
  const before = current
  if (thread === 0) current = work
  listener(work, thread)
  return before
}

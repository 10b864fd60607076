import type { ComponentType } from 'react'

/** Parts of a theme that load once the page is interactive, by name. */
// biome-ignore lint/suspicious/noExplicitAny: each part has different props
export type LateParts = Readonly<Record<string, ComponentType<any>>>

let note: (parts: LateParts) => void

/** Resolves with the late parts once their script is loaded. */
export const whenLateParts = new Promise<LateParts>((resolve) => {
  note = resolve
})

/** Called with the late parts when their script is loaded. */
export function noteLateParts(parts: LateParts): void {
  note(parts)
  // With what React reads of a settled promise, parts that are rendered from now on don't suspend.
  Object.assign(whenLateParts, { status: 'fulfilled', value: parts })
}

import * as parts from './parts.ts'

/** A part by its name. The build, `dev` and tests have all of them; in browsers, `late-in-browser.tsx` replaces this. */
export function latePart<Name extends keyof typeof parts>(name: Name): (typeof parts)[Name] {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: all of them are wanted
  return parts[name]
}

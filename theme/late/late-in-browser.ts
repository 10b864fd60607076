import { type ComponentType, lazy } from 'react'
import { whenLateParts } from '../../runtime/index.ts'

/** A part by its name, which suspends until the script with the parts is loaded. */
export function lateInBrowser(name: string): ComponentType {
  return lazy(async () => ({ default: (await whenLateParts)[name] ?? (() => null) }))
}

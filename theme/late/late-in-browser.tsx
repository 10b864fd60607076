import { type ComponentType, use } from 'react'
import { whenLateParts } from '../../runtime/index.ts'

/** A part by its name, which suspends until the script with the parts is loaded. */
export function lateInBrowser(name: string): ComponentType {
  return (props) => {
    const Part = use(whenLateParts)[name]
    return Part ? <Part {...props} /> : null
  }
}

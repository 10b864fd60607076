import type { ReactNode } from 'react'
import { fill, type Values } from './fill.ts'

export interface TranslateProps {
  readonly children?: string
  readonly values?: Values
}

/** The text as it is written. A page in another language is a separate file; `code.json` isn't read. */
export default function Translate({ children = '', values = {} }: TranslateProps): ReactNode {
  return fill(children, values)
}

/** The same as a function. */
export function translate({ message = '' }: { readonly message?: string }, values: Values = {}) {
  return fill(message, values)
}

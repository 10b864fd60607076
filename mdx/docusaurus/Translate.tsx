import type { ReactNode } from 'react'

type Values = Readonly<Record<string, string | number>>

export interface TranslateProps {
  readonly children?: string
  readonly values?: Values
}

/** The text as it is written: docs-build has one language for each site. */
export default function Translate({ children = '', values = {} }: TranslateProps): ReactNode {
  return fill(children, values)
}

/** The same as a function. */
export function translate({ message = '' }: { readonly message?: string }, values: Values = {}) {
  return fill(message, values)
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

import { createElement, Fragment, type ReactNode } from 'react'

export type Values = Readonly<Record<string, ReactNode>>

const placeholder = /\{(\w+)\}/

/** Replaces '{name}' with values, which may be elements. */
export function fill(text: string, values: Values): ReactNode {
  const parts = text.split(placeholder).map((part, i) => {
    if (i % 2 === 0) return part
    return values[part] ?? `{${part}}`
  })
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number')
  return isText ? parts.join('') : createElement(Fragment, null, ...parts)
}

import type { ReactNode } from 'react'
import { fill, type Values } from './fill.ts'

export interface InterpolateProps {
  readonly children: string
  readonly values?: Values
}

/** A text with values in the places of '{name}'. */
export default function Interpolate({ children, values = {} }: InterpolateProps): ReactNode {
  return fill(children, values)
}

/** The same as a function. */
export function interpolate(text: string, values: Values = {}) {
  return fill(text, values)
}

import { cloneElement, isValidElement, type ReactNode } from 'react'
import type { Key } from '../page/runs.ts'

/** Gives elements other keys than their positions. */
export function withKeys(nodes: ReactNode[], keys: readonly Key[] | undefined): ReactNode[] {
  if (!keys) return nodes
  return nodes.map((node, i) =>
    isValidElement(node) ? cloneElement(node, { key: keys[i] ?? i }) : node,
  )
}

import type { ReactNode } from 'react'

/** Replaces a component of another framework: renders only what is between its tags. */
export default function ContentOnly({ children }: { readonly children?: ReactNode }) {
  return children
}

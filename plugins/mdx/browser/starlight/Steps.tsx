import type { ReactNode } from 'react'

/** The steps of a task, as an ordered list. */
export default function Steps({ children }: { readonly children?: ReactNode }) {
  return <div className="steps">{children}</div>
}

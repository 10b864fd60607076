import type { ReactNode } from 'react'

/** The steps of a task: each begins with a heading, which gets a number. */
export default function Steps({ children }: { readonly children?: ReactNode }) {
  return <div className="heading-steps">{children}</div>
}

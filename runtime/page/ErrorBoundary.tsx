import { Component, type ComponentType, type ReactNode } from 'react'
import type { ErrorProps } from '../theme.ts'

export interface ErrorBoundaryProps {
  /** What is drawn in place of what throws. */
  readonly fallback: ComponentType<ErrorProps>
  /** A change of it is a new try. */
  readonly resetKey?: unknown
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error?: Error | undefined
}

/** Draws `fallback` where its children throw, until the reader tries again. In the browser alone: the build fails instead. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (resetKey !== this.props.resetKey && this.state.error) this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props
    const { error } = this.state
    return error ? (
      <Fallback error={error} retry={() => this.setState({ error: undefined })} />
    ) : (
      children
    )
  }
}

/** The messages of an error and of what caused it, one below the other; one that says its cause already is enough. */
export function errorText(error: Error): string {
  const messages: string[] = []
  for (let one: unknown = error; one !== undefined && messages.length < 10; ) {
    const message = one instanceof Error ? one.message || one.name : String(one)
    if (!messages.at(-1)?.includes(message)) messages.push(message)
    one = one instanceof Error ? one.cause : undefined
  }
  return messages.join('\n')
}

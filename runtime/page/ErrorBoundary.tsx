import { Component, type ComponentType, type ReactNode } from 'react'
import type { ErrorProps } from '../theme.ts'
import { toError } from '../to-error.ts'

export interface ErrorBoundaryProps {
  /** Component to render in place of children that throw. */
  readonly fallback: ComponentType<ErrorProps>
  /** When this value changes, the children are rendered again. */
  readonly resetKey?: unknown
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error?: Error | undefined
}

/** Renders `fallback` if its children throw, until the reader retries. Only in browsers: builds fail instead. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    // React only prints what a boundary catches. In `dev`, the overlay shows it.
    if (process.env.NODE_ENV === 'development' && typeof window === 'object') {
      dispatchEvent(new ErrorEvent('error', { error }))
    }
    return { error: toError(error) }
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    const isReset = before.resetKey !== this.props.resetKey
    // In `dev`, the author may have fixed the mistake.
    const canRetry =
      process.env.NODE_ENV === 'development'
        ? isReset || before.children !== this.props.children
        : isReset
    if (canRetry && this.state.error) this.setState({ error: undefined })
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

/** Returns the messages of an error and its causes, one per line, without causes that the previous message contains. */
export function errorText(error: Error): string {
  const messages: string[] = []
  for (let one: unknown = error; one !== undefined && messages.length < 10; ) {
    const message = one instanceof Error ? one.message || one.name : String(one)
    if (!messages.at(-1)?.includes(message)) messages.push(message)
    one = one instanceof Error ? one.cause : undefined
  }
  return messages.join('\n')
}

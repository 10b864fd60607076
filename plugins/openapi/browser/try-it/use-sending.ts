import { useEffect, useRef, useState } from 'react'
import { type BuiltRequest, RequestError } from './build-request.ts'
import { type Outcome, sendRequest } from './send-request.ts'

/** Sends one request at a time, and gives the last outcome. Leaving the page cancels it. */
export function useSending() {
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const running = useRef<AbortController>(undefined)
  const sendButton = useRef<HTMLButtonElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (build: () => BuiltRequest) => {
    if (running.current) return
    const request = tryBuild(build)
    if ('kind' in request) return setOutcome(request)
    const controller = new AbortController()
    running.current = controller
    setSending(true)
    const result = await sendRequest(request, controller)
    running.current = undefined
    // The button goes away, and must not take the focus with it.
    if (cancelButton.current && document.activeElement === cancelButton.current) {
      sendButton.current?.focus()
    }
    setSending(false)
    setOutcome(result)
  }
  const cancel = () => running.current?.abort()
  return { send, cancel, isSending, outcome, sendButton, cancelButton }
}

function tryBuild(build: () => BuiltRequest): BuiltRequest | Outcome {
  try {
    return build()
  } catch (error) {
    if (error instanceof RequestError) return { kind: 'failure', message: error.message }
    return { kind: 'failure', message: `Cannot build the request: ${String(error)}` }
  }
}

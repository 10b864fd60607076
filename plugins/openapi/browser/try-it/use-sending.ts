import { useEffect, useRef, useState } from 'react'
import { type BuiltRequest, RequestError } from './build-request.ts'
import { useFormLabels, type WriteFormLabel } from './labels.ts'
import { type Outcome, sendRequest } from './send-request.ts'

/** Sends one request at a time, and gives the last outcome. Leaving the page cancels it. */
export function useSending() {
  const t = useFormLabels()
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const running = useRef<AbortController>(undefined)
  const sendButton = useRef<HTMLButtonElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (build: () => BuiltRequest) => {
    if (running.current) return
    const request = tryBuild(build, t)
    if ('kind' in request) return setOutcome(request)
    const controller = new AbortController()
    running.current = controller
    setSending(true)
    const result = await sendRequest(request, controller, t)
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

function tryBuild(build: () => BuiltRequest, t: WriteFormLabel): BuiltRequest | Outcome {
  try {
    return build()
  } catch (error) {
    if (error instanceof RequestError)
      return { kind: 'failure', message: t(error.label, error.values) }
    return { kind: 'failure', message: t('notBuilt', { problem: String(error) }) }
  }
}

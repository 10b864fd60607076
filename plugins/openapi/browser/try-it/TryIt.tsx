import { type ComponentType, useId, useState } from 'react'
import { buttonLabels } from '../../contract/button-labels.ts'
import type { RequestPlan } from '../../contract/request-plan.ts'

interface FormProps {
  readonly plan: RequestPlan
}

/** A button that opens the form for a request. The form's code is loaded when a reader opens the first one. */
export default function TryIt({ data }: { readonly data: RequestPlan }) {
  const labels: Readonly<Record<keyof typeof buttonLabels, string>> = {
    ...buttonLabels,
    ...data.labels,
  }
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [Form, setForm] = useState<ComponentType<FormProps>>()
  const [hasFailed, setFailed] = useState(false)
  const toggle = () => {
    setOpen(!isOpen)
    if (isOpen || Form) return
    setFailed(false)
    import('./RequestForm.tsx').then(
      ({ RequestForm }) => setForm(() => RequestForm),
      () => setFailed(true),
    )
  }
  return (
    <div className="api-try">
      {/* A button that controls nothing is left out where the page is Markdown. */}
      <button
        type="button"
        className="api-try-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {labels.tryIt}
      </button>
      {/* It stays when it is closed, with what the reader has typed. */}
      <div id={id} className="api-try-panel" hidden={!isOpen}>
        {Form && <Form plan={data} />}
        {isOpen && !Form && (
          <p role="status">{hasFailed ? labels.formNotLoaded : labels.loadingForm}</p>
        )}
      </div>
    </div>
  )
}

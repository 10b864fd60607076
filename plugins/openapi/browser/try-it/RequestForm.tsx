import { type SubmitEvent, useId, useState } from 'react'
import { BodyField } from './BodyField.tsx'
import { buildRequest, type RequestInput } from './build-request.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { ParameterField } from './ParameterField.tsx'
import { ResponseView } from './ResponseView.tsx'
import type { RequestPlan } from './request-plan.ts'
import { SelectField } from './SelectField.tsx'
import { secretFor } from './secrets.ts'
import { useSending } from './use-sending.ts'

/** The form that sends a request, and the response. */
export function RequestForm({ plan }: { readonly plan: RequestPlan }) {
  const [server = '', setServer] = useState(plan.servers[0])
  const [values, setValues] = useState(plan.fields.map(({ initial }) => initial))
  const [security, setSecurity] = useState(0)
  const [body, setBody] = useState<RequestInput['body']>(firstBody(plan))
  const sending = useSending()
  const statusId = useId()
  const way = plan.security[security]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const credentials = (way?.credentials ?? []).map(
      (one) => [one, secretFor(server, one)] as const,
    )
    sending.send(() => buildRequest(plan, { server, values, credentials, body }))
  }
  return (
    <form className="api-try-form" onSubmit={submit}>
      {plan.servers.length > 1 ? (
        <SelectField label="Server" value={server} options={plan.servers} onChange={setServer} />
      ) : (
        <p className="api-note">
          Requests go to <code>{server}</code>
        </p>
      )}
      {plan.security.length > 1 && (
        <SelectField
          label="Authorization"
          value={String(security)}
          options={plan.security.map((_, i) => String(i))}
          labels={plan.security.map(({ label }) => label)}
          onChange={(value) => setSecurity(Number(value))}
        />
      )}
      {way && <CredentialFields key={`${server} ${security}`} server={server} way={way} />}
      {plan.fields.map((field, i) => (
        <ParameterField
          key={`${field.in} ${field.name}`}
          field={field}
          value={values[i] ?? ''}
          onChange={(value) => setValues(values.with(i, value))}
        />
      ))}
      {body && <BodyField plan={plan} body={body} onChange={setBody} />}
      {plan.omitted.length > 0 && (
        <p className="api-note">Pages can’t send: {plan.omitted.join(', ')}.</p>
      )}
      <Buttons sending={sending} statusId={statusId} />
      <ResponseView statusId={statusId} isSending={sending.isSending} outcome={sending.outcome} />
    </form>
  )
}

interface ButtonsProps {
  readonly sending: ReturnType<typeof useSending>
  readonly statusId: string
}

function Buttons({ sending, statusId }: ButtonsProps) {
  const { isSending, sendButton, cancelButton, cancel } = sending
  return (
    <div className="api-try-actions">
      <button
        type="submit"
        className="api-try-button"
        data-kind="primary"
        ref={sendButton}
        aria-disabled={isSending}
        aria-describedby={statusId}
      >
        Send
      </button>
      {isSending && (
        <button type="button" className="api-try-button" ref={cancelButton} onClick={cancel}>
          Cancel
        </button>
      )}
    </div>
  )
}

function firstBody({ bodies }: RequestPlan): RequestInput['body'] {
  const [first] = bodies
  return first && { plan: first, content: first.example }
}

import { type SubmitEvent, useId, useState } from 'react'
import type { RequestPlan, ServerPlan } from '../../contract/request-plan.ts'
import { BodyField, initialBody } from './BodyField.tsx'
import { buildRequest, type RequestInput } from './build-request.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { FieldList } from './FieldList.tsx'
import { createFormLabels, FormLabelsContext, joinLabels, useFormLabels } from './labels.ts'
import { ResponseView } from './ResponseView.tsx'
import { SelectField } from './SelectField.tsx'
import { initialValues, ServerFields } from './ServerFields.tsx'
import { secretFor } from './secrets.ts'
import { allowedOrigin, filledUrl } from './server-url.ts'
import { useSending } from './use-sending.ts'

/** A form without servers, which the build refuses, sends nothing. */
const nowhere: ServerPlan = { url: '', variables: [] }

interface FormProps {
  readonly plan: RequestPlan
}

/** The form that sends a request, and the response, in the language of the page. */
export function RequestForm({ plan }: FormProps) {
  return (
    <FormLabelsContext value={createFormLabels(plan.labels)}>
      <Form plan={plan} />
    </FormLabelsContext>
  )
}

function Form({ plan }: FormProps) {
  const t = useFormLabels()
  const [first = nowhere] = plan.servers
  const [server, setServer] = useState<RequestInput['server']>({
    plan: first,
    values: initialValues(first),
  })
  const [values, setValues] = useState<readonly string[]>(plan.fields.map(({ initial }) => initial))
  const [security, setSecurity] = useState(0)
  const [body, setBody] = useState<RequestInput['body']>(
    plan.bodies[0] && initialBody(plan.bodies[0]),
  )
  const sending = useSending()
  const statusId = useId()
  const way = plan.security[security]
  const url = filledUrl(server.plan, server.values)
  const origin = allowedOrigin(url, plan.origins)
  const omitted = joinLabels(plan.omitted, t)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const used = origin === undefined ? [] : (way?.credentials ?? [])
    const credentials = used.map((one) => [one, secretFor(String(origin), one)] as const)
    sending.send(() => buildRequest(plan, { server, values, credentials, body }))
  }
  return (
    <form className="api-try-form" onSubmit={submit}>
      <ServerFields
        servers={plan.servers}
        server={server.plan}
        url={url}
        values={server.values}
        onChange={(next, given) => setServer({ plan: next, values: given })}
      />
      {plan.security.length > 1 && (
        <SelectField
          label={t('authorization')}
          value={String(security)}
          options={plan.security.map((_, i) => String(i))}
          labels={plan.security.map(({ label }) => label)}
          onChange={(value) => setSecurity(Number(value))}
        />
      )}
      {way && origin !== undefined && (
        <CredentialFields key={`${origin} ${security}`} origin={origin} way={way} />
      )}
      <FieldList fields={plan.fields} values={values} onChange={setValues} />
      {body && <BodyField plan={plan} body={body} onChange={setBody} />}
      {plan.omitted.length > 0 && <p className="api-note">{t('cannotSend', { parts: omitted })}</p>}
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
  const t = useFormLabels()
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
        {t('send')}
      </button>
      {isSending && (
        <button type="button" className="api-try-button" ref={cancelButton} onClick={cancel}>
          {t('cancel')}
        </button>
      )}
    </div>
  )
}

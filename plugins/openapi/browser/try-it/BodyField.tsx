import { useId } from 'react'
import type { RequestInput } from './build-request.ts'
import { JsonArea } from './JsonArea.tsx'
import type { RequestPlan } from './request-plan.ts'
import { SelectField } from './SelectField.tsx'

type Body = NonNullable<RequestInput['body']>

interface Props {
  readonly plan: RequestPlan
  readonly body: Body
  readonly onChange: (body: Body) => void
}

/** The body of a request: text, which is JSON if its type says so, or a file. */
export function BodyField({ plan, body, onChange }: Props) {
  const id = useId()
  const { bodies, isBodyRequired: required } = plan
  const { type, kind } = body.plan
  const text = typeof body.content === 'string' ? body.content : ''
  const common = { id, required, rows: Math.min(16, Math.max(4, text.split('\n').length)) }
  const setContent = (content: string | Blob) => onChange({ plan: body.plan, content })
  return (
    <>
      {bodies.length > 1 && (
        <SelectField
          label="Body type"
          value={type}
          options={bodies.map((one) => one.type)}
          onChange={(value) => {
            const next = bodies.find((one) => one.type === value)
            if (next) onChange({ plan: next, content: next.example })
          }}
        />
      )}
      <div className="api-try-field" key={type}>
        <label htmlFor={id}>
          Body <span className="api-type">{type}</span>{' '}
          {required && (
            <span className="api-flag" data-kind="required">
              required
            </span>
          )}
        </label>
        {kind === 'json' && <JsonArea {...common} value={text} onChange={setContent} />}
        {kind === 'text' && (
          <textarea
            {...common}
            value={text}
            spellCheck={false}
            onChange={({ currentTarget }) => setContent(currentTarget.value)}
          />
        )}
        {kind === 'file' && (
          <input
            id={id}
            required={required}
            type="file"
            onChange={({ currentTarget }) => setContent(currentTarget.files?.[0] ?? '')}
          />
        )}
      </div>
    </>
  )
}

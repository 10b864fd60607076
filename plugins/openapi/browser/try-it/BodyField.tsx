import { useId } from 'react'
import type { BodyPlan, RequestPlan } from '../../contract/request-plan.ts'
import type { RequestInput } from './build-request.ts'
import { FieldList } from './FieldList.tsx'
import { initialFields, isFilled } from './form-body.ts'
import { JsonArea } from './JsonArea.tsx'
import { useFormLabels } from './labels.ts'
import { SelectField } from './SelectField.tsx'

type Body = NonNullable<RequestInput['body']>

interface Props {
  readonly plan: RequestPlan
  readonly body: Body
  readonly onChange: (body: Body) => void
}

/** The body of a request: fields of a form; text, which is JSON if its type says so; or a file. */
export function BodyField(props: Props) {
  const { plan, body, onChange } = props
  const t = useFormLabels()
  const { type } = body.plan
  return (
    <>
      {plan.bodies.length > 1 && (
        <SelectField
          label={t('bodyType')}
          value={type}
          options={plan.bodies.map((one) => one.type)}
          onChange={(value) => {
            const next = plan.bodies.find((one) => one.type === value)
            if (next) onChange(initialBody(next))
          }}
        />
      )}
      {body.plan.fields.length > 0 ? (
        <FormFields key={type} {...props} />
      ) : (
        <SingleField key={type} {...props} />
      )}
    </>
  )
}

/** A body until a reader changes it. */
export function initialBody(plan: BodyPlan): Body {
  return plan.fields.length > 0
    ? { plan, content: initialFields(plan) }
    : { plan, content: plan.example }
}

function FormFields({ plan, body, onChange }: Props) {
  const values = Array.isArray(body.content) ? body.content : []
  const { fields, type } = body.plan
  // An optional form is left out until something is typed in one of its fields.
  const isSent = plan.isBodyRequired || fields.some((field, i) => isFilled(field, values[i]))
  return (
    <fieldset className="api-try-group">
      <legend>
        <BodyLabel type={type} isRequired={plan.isBodyRequired} />
      </legend>
      <FieldList
        fields={fields}
        values={values}
        isSent={isSent}
        onChange={(content) => onChange({ plan: body.plan, content })}
      />
    </fieldset>
  )
}

function SingleField({ plan: { isBodyRequired: required }, body, onChange }: Props) {
  const id = useId()
  const { type, kind } = body.plan
  const text = typeof body.content === 'string' ? body.content : ''
  const common = { id, required, rows: Math.min(16, Math.max(4, text.split('\n').length)) }
  const setContent = (content: string | Blob) => onChange({ plan: body.plan, content })
  return (
    <div className="api-try-field">
      <label htmlFor={id}>
        <BodyLabel type={type} isRequired={required} />
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
  )
}

function BodyLabel({ type, isRequired }: { readonly type: string; readonly isRequired: boolean }) {
  const t = useFormLabels()
  return (
    <>
      {t('body')} <span className="api-type">{type}</span>{' '}
      {isRequired && (
        <span className="api-flag" data-kind="required">
          {t('required')}
        </span>
      )}
    </>
  )
}

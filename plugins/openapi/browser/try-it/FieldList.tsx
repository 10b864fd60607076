import type { SyntheticEvent } from 'react'
import type { FieldPlan } from '../../contract/request-plan.ts'
import { type FieldValue, isFilled } from './form-body.ts'
import { useFormLabels } from './labels.ts'
import { ParameterField } from './ParameterField.tsx'

/** So many optional fields are in view; more are closed at first. */
const mostOptional = 6

interface Props<Value> {
  readonly fields: readonly FieldPlan[]
  readonly values: readonly Value[]
  /** Whether fields that are required have to be filled. */
  readonly isSent?: boolean
  readonly onChange: (values: readonly Value[]) => void
}

/** Fields. If many are optional, these are at the end, closed at first. */
export function FieldList<Value extends FieldValue>(props: Props<Value>) {
  const { fields, values, isSent = true, onChange } = props
  const t = useFormLabels()
  const optional = fields.filter(isOptional)
  const closed = optional.length > mostOptional ? optional : []
  const write = (field: FieldPlan) => {
    const at = fields.indexOf(field)
    return (
      <ParameterField
        key={`${field.in} ${field.name}`}
        field={isSent ? field : { ...field, isRequired: false }}
        value={values[at] ?? ''}
        // A field has files, or text, and never changes to the other.
        onChange={(value) => onChange(values.with(at, value as Value))}
      />
    )
  }
  return (
    <>
      {fields.filter((field) => !closed.includes(field)).map(write)}
      {closed.length > 0 && (
        <details className="api-details" onInvalidCapture={open}>
          <summary>{t('optionalFields', { count: closed.length })}</summary>
          <div className="api-try-group">{closed.map(write)}</div>
        </details>
      )}
    </>
  )
}

function isOptional(field: FieldPlan): boolean {
  return !field.isRequired && !isFilled(field, field.initial)
}

/** Browsers cannot show what is wrong with a field that is hidden. */
function open({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  currentTarget.open = true
}

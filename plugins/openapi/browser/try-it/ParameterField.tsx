import { useId } from 'react'
import { JsonArea } from './JsonArea.tsx'
import type { FieldPlan } from './request-plan.ts'

interface Props {
  readonly field: FieldPlan
  readonly value: string
  readonly onChange: (value: string) => void
}

const places = { path: 'path', query: 'query', header: 'header' }

/** A parameter, with the control that fits its type. */
export function ParameterField(props: Props) {
  const { name, isRequired, type, kind, choices, in: place } = props.field
  const id = useId()
  const hint = kind === 'list' && choices.length === 0 ? 'One value on each line' : undefined
  const hintId = hint === undefined ? undefined : `${id}-hint`
  return (
    <div className="api-try-field">
      <label htmlFor={id}>
        <code>{name}</code>{' '}
        <span className="api-type">
          {type}, in the {places[place]}
        </span>{' '}
        {isRequired && (
          <span className="api-flag" data-kind="required">
            required
          </span>
        )}
      </label>
      <Control {...props} id={id} hintId={hintId} />
      {hint !== undefined && (
        <p className="api-note" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface ControlProps extends Props {
  readonly id: string
  readonly hintId: string | undefined
}

function Control({ field, value, onChange, id, hintId }: ControlProps) {
  const { kind, choices, isRequired: required } = field
  const common = { id, required, 'aria-describedby': hintId }
  if (kind === 'json') return <JsonArea {...common} value={value} onChange={onChange} rows={4} />
  if (choices.length > 0 && kind !== 'number') {
    return <Choices {...{ field, value, onChange, id }} />
  }
  const text = {
    ...common,
    value,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(event.currentTarget.value),
  }
  if (kind === 'list') return <textarea {...text} rows={3} />
  if (kind !== 'number') return <input {...text} type="text" />
  const { minimum, maximum, isInteger } = field
  return <input {...text} type="number" min={minimum} max={maximum} step={isInteger ? 1 : 'any'} />
}

/** One of several values, or several of them. */
function Choices({ field, value, onChange, id }: Props & { readonly id: string }) {
  const { kind, choices, isRequired: required } = field
  const isList = kind === 'list'
  const options = choices.map((choice) => <option key={choice}>{choice}</option>)
  return (
    <select
      id={id}
      required={required}
      multiple={isList}
      size={isList ? Math.min(6, Math.max(2, choices.length)) : undefined}
      value={!isList ? value : value === '' ? [] : value.split('\n')}
      onChange={({ currentTarget }) =>
        onChange([...currentTarget.selectedOptions].map((option) => option.value).join('\n'))
      }
    >
      {!isList && <option value="">{required ? 'Choose a value' : 'Not sent'}</option>}
      {options}
    </select>
  )
}

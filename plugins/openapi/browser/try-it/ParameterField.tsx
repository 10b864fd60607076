import { type ChangeEvent, useId } from 'react'
import type { FieldPlan } from '../../contract/request-plan.ts'
import type { FieldValue } from './form-body.ts'
import { JsonArea } from './JsonArea.tsx'
import { useFormLabels } from './labels.ts'

interface Props {
  readonly field: FieldPlan
  readonly value: FieldValue
  readonly onChange: (value: FieldValue) => void
}

const placeLabels = {
  path: 'inPath',
  query: 'inQuery',
  header: 'inHeader',
  server: 'inServerUrl',
} as const

/** A parameter, with the control that fits its type. */
export function ParameterField(props: Props) {
  const { name, isRequired, type, kind, choices, in: place } = props.field
  const id = useId()
  const t = useFormLabels()
  const hint = kind === 'list' && choices.length === 0 ? t('oneValuePerLine') : undefined
  const hintId = hint === undefined ? undefined : `${id}-hint`
  return (
    <div className="api-try-field" data-kind={kind}>
      <label htmlFor={id}>
        <code>{name}</code>{' '}
        <span className="api-type">
          {place === 'body' ? type : t(placeLabels[place], { type })}
        </span>{' '}
        {/* A box always has a value, and doesn't have to be checked. */}
        {isRequired && kind !== 'flag' && (
          <span className="api-flag" data-kind="required">
            {t('required')}
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

function Control({ field, value: given, onChange, id, hintId }: ControlProps) {
  const { kind, choices, isRequired: required } = field
  if (kind === 'file' || kind === 'files') return <FileInput {...{ field, onChange, id }} />
  const value = typeof given === 'string' ? given : ''
  if (kind === 'flag') {
    const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      onChange(String(currentTarget.checked))
    return <input id={id} type="checkbox" checked={value === 'true'} onChange={change} />
  }
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

/** Files that are sent with the form. */
function FileInput({ field, onChange, id }: Omit<Props, 'value'> & { readonly id: string }) {
  const { kind, contentType, isRequired } = field
  return (
    <input
      id={id}
      type="file"
      required={isRequired}
      multiple={kind === 'files'}
      // This type is that of any file, and browsers would offer none.
      accept={contentType === 'application/octet-stream' ? undefined : contentType}
      onChange={({ currentTarget }) => onChange([...(currentTarget.files ?? [])])}
    />
  )
}

interface ChoiceProps extends Omit<Props, 'value'> {
  readonly id: string
  readonly value: string
}

/** One of several values, or several of them. */
function Choices({ field, value, onChange, id }: ChoiceProps) {
  const { kind, choices, initial, isRequired: required } = field
  const t = useFormLabels()
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
      {!isList && !(required && initial !== '') && (
        <option value="">{t(required ? 'chooseValue' : 'notSent')}</option>
      )}
      {options}
    </select>
  )
}

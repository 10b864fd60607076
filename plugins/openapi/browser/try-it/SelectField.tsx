import { useId } from 'react'

interface Props {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  /** What readers see instead of the values. */
  readonly labels?: readonly string[]
  readonly onChange: (value: string) => void
}

/** A choice of one of several values. */
export function SelectField({ label, value, options, labels = options, onChange }: Props) {
  const id = useId()
  return (
    <div className="api-try-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option, i) => (
          <option key={option} value={option}>
            {labels[i]}
          </option>
        ))}
      </select>
    </div>
  )
}

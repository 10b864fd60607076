import type { ComponentProps } from 'react'
import { problemOfJson } from './format-json.ts'
import { useFormLabels } from './labels.ts'

interface Props extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text that has to be JSON: the browser says what is wrong before the form is sent. */
export function JsonArea({ onChange, ...props }: Props) {
  const t = useFormLabels()
  return (
    <textarea
      {...props}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        const { value } = currentTarget
        const problem = value.trim() === '' ? undefined : problemOfJson(value)
        currentTarget.setCustomValidity(problem === undefined ? '' : t('invalidJson', { problem }))
        onChange(value)
      }}
    />
  )
}

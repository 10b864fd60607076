import type { ComponentProps } from 'react'
import { problemOfJson } from './format-json.ts'

interface Props extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text that has to be JSON: the browser says what is wrong before the form is sent. */
export function JsonArea({ onChange, ...props }: Props) {
  return (
    <textarea
      {...props}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        const { value } = currentTarget
        const problem = value.trim() === '' ? undefined : problemOfJson(value)
        currentTarget.setCustomValidity(problem === undefined ? '' : `This isn’t JSON: ${problem}`)
        onChange(value)
      }}
    />
  )
}

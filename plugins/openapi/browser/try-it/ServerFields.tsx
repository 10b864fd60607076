import type { ServerPlan } from '../../contract/request-plan.ts'
import { useFormLabels } from './labels.ts'
import { ParameterField } from './ParameterField.tsx'
import { SelectField } from './SelectField.tsx'

interface Props {
  readonly servers: readonly ServerPlan[]
  readonly server: ServerPlan
  /** With the values of its variables. */
  readonly url: string
  readonly values: readonly string[]
  readonly onChange: (server: ServerPlan, values: readonly string[]) => void
}

/** The server that a request goes to, with a field for each of its variables. */
export function ServerFields({ servers, server, url, values, onChange }: Props) {
  const t = useFormLabels()
  const [before, after] = t('requestsGoTo').split('{server}')
  const isFixed = servers.length === 1
  return (
    <>
      {!isFixed && (
        <SelectField
          label={t('server')}
          value={server.url}
          options={servers.map((one) => one.url)}
          onChange={(chosen) => {
            const next = servers.find((one) => one.url === chosen)
            if (next) onChange(next, initialValues(next))
          }}
        />
      )}
      {server.variables.map((field, i) => (
        <ParameterField
          key={`${server.url} ${field.name}`}
          field={field}
          value={values[i] ?? ''}
          onChange={(value) => onChange(server, values.with(i, String(value)))}
        />
      ))}
      {(isFixed || server.variables.length > 0) && (
        <p className="api-note">
          {before}
          <code>{url}</code>
          {after}
        </p>
      )}
    </>
  )
}

/** What the variables of a server are until a reader changes them. */
export function initialValues({ variables }: ServerPlan): string[] {
  return variables.map(({ initial }) => initial)
}

import { useId, useState } from 'react'
import type { CredentialPlan, SecurityPlan } from '../../contract/request-plan.ts'
import { useFormLabels } from './labels.ts'
import { keepSecret, secretFor } from './secrets.ts'

interface Props {
  readonly origin: string
  readonly way: SecurityPlan
}

/** The fields of one way to authorize a request. */
export function CredentialFields({ origin, way }: Props) {
  const [before, after] = useFormLabels()('credentialsKept').split('{server}')
  if (way.credentials.length === 0) return null
  return (
    <>
      {way.credentials.map((credential) => (
        <CredentialField key={credential.scheme} origin={origin} credential={credential} />
      ))}
      <p className="api-note">
        {before}
        <code>{origin}</code>
        {after}
      </p>
    </>
  )
}

interface FieldProps {
  readonly origin: string
  readonly credential: CredentialPlan
}

function CredentialField({ origin, credential }: FieldProps) {
  const id = useId()
  const [given, setGiven] = useState(secretFor(origin, credential))
  const t = useFormLabels()
  const isBasic = credential.kind === 'basic'
  const change = (part: Partial<typeof given>) => {
    const next = { ...given, ...part }
    keepSecret(origin, credential, next)
    setGiven(next)
  }
  return (
    <>
      {isBasic && (
        <div className="api-try-field">
          <label htmlFor={`${id}-user`}>{t('userName')}</label>
          <input
            id={`${id}-user`}
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={given.user}
            onChange={({ currentTarget }) => change({ user: currentTarget.value })}
          />
        </div>
      )}
      <div className="api-try-field">
        <label htmlFor={id}>{isBasic ? t('password') : credential.label}</label>
        {/* Browsers restore what was typed into fields of other types after they were closed. */}
        <input
          id={id}
          type="password"
          autoComplete="off"
          value={given.secret}
          onChange={({ currentTarget }) => change({ secret: currentTarget.value })}
        />
      </div>
    </>
  )
}

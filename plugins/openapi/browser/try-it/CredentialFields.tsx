import { useId, useState } from 'react'
import type { CredentialPlan, SecurityPlan } from './request-plan.ts'
import { keepSecret, secretFor } from './secrets.ts'

interface Props {
  readonly server: string
  readonly way: SecurityPlan
}

/** The fields of one way to authorize a request. */
export function CredentialFields({ server, way }: Props) {
  if (way.credentials.length === 0) return null
  return (
    <>
      {way.credentials.map((credential) => (
        <CredentialField key={credential.scheme} server={server} credential={credential} />
      ))}
      <p className="api-note">
        Credentials are kept until you leave or reload this site, and are sent only to{' '}
        <code>{new URL(server).origin}</code>.
      </p>
    </>
  )
}

interface FieldProps {
  readonly server: string
  readonly credential: CredentialPlan
}

function CredentialField({ server, credential }: FieldProps) {
  const id = useId()
  const [given, setGiven] = useState(secretFor(server, credential))
  const isBasic = credential.kind === 'basic'
  const change = (part: Partial<typeof given>) => {
    const next = { ...given, ...part }
    keepSecret(server, credential, next)
    setGiven(next)
  }
  return (
    <>
      {isBasic && (
        <div className="api-try-field">
          <label htmlFor={`${id}-user`}>User name</label>
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
        <label htmlFor={id}>{isBasic ? 'Password' : credential.label}</label>
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

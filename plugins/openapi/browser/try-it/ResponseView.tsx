import { useFormLabels, type WriteFormLabel } from './labels.ts'
import type { ReceivedBody } from './read-response-body.ts'
import type { Outcome, Received } from './send-request.ts'

interface Props {
  readonly statusId: string
  readonly isSending: boolean
  readonly outcome: Outcome | undefined
}

/** What came back, which screen readers announce in one line. */
export function ResponseView({ statusId, isSending, outcome }: Props) {
  const t = useFormLabels()
  const response = !isSending && outcome?.kind === 'response' ? outcome.response : undefined
  const status = response ? String(response.status).slice(0, 1) : undefined
  const hasFailed = !isSending && outcome?.kind === 'failure'
  return (
    <>
      <p
        id={statusId}
        className="api-try-status"
        role="status"
        data-status={hasFailed ? 'failed' : status}
      >
        {isSending ? t('sending') : outcome && summaryOf(outcome, t)}
      </p>
      {response && <Details response={response} />}
    </>
  )
}

function summaryOf(outcome: Outcome, t: WriteFormLabel): string {
  if (outcome.kind === 'failure') return outcome.message
  const { status, statusText, milliseconds } = outcome.response
  return t('responseIn', { status: `${status} ${statusText}`.trim(), milliseconds })
}

function Details({ response: { headers, body } }: { readonly response: Received }) {
  const t = useFormLabels()
  const { length: count } = headers
  return (
    <>
      {count > 0 && (
        <details className="api-details">
          <summary>{count === 1 ? t('oneHeader') : t('headerCount', { count })}</summary>
          <p className="api-note">{t('exposedHeaders')}</p>
          <dl className="api-try-headers">
            {headers.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p className="api-note">{noteOf(body, t)}</p>
      {body.kind === 'text' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wide text scrolls, as in code blocks
        <pre className="api-try-body" tabIndex={0}>
          <code>{body.text}</code>
        </pre>
      )}
    </>
  )
}

function noteOf(body: ReceivedBody, t: WriteFormLabel): string {
  if (body.kind === 'none') return t('noBody')
  if (body.kind === 'binary') {
    const bytes = body.bytes.toLocaleString(document.documentElement.lang)
    return body.isCut ? t('longBinaryBody') : t('binaryBody', { bytes })
  }
  return t(body.isCut ? 'longTextBody' : 'textBody')
}

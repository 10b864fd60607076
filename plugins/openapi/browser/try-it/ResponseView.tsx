import type { ReceivedBody } from './read-response-body.ts'
import type { Outcome, Received } from './send-request.ts'

interface Props {
  readonly statusId: string
  readonly isSending: boolean
  readonly outcome: Outcome | undefined
}

/** What came back, which screen readers announce in one line. */
export function ResponseView({ statusId, isSending, outcome }: Props) {
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
        {isSending ? 'Sending…' : outcome && summaryOf(outcome)}
      </p>
      {response && <Details response={response} />}
    </>
  )
}

function summaryOf(outcome: Outcome): string {
  if (outcome.kind === 'failure') return outcome.message
  const { status, statusText, milliseconds } = outcome.response
  return `${status}${statusText === '' ? '' : ` ${statusText}`} in ${milliseconds} ms`
}

function Details({ response: { headers, body } }: { readonly response: Received }) {
  return (
    <>
      {headers.length > 0 && (
        <details className="api-details">
          <summary>{headers.length === 1 ? '1 header' : `${headers.length} headers`}</summary>
          <p className="api-note">Pages can read only the headers that the server exposes.</p>
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
      <p className="api-note">{noteOf(body)}</p>
      {body.kind === 'text' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wide text scrolls, as in code blocks
        <pre className="api-try-body" tabIndex={0}>
          <code>{body.text}</code>
        </pre>
      )}
    </>
  )
}

function noteOf(body: ReceivedBody): string {
  if (body.kind === 'none') return 'The response has no body.'
  if (body.kind === 'binary') {
    const size = body.bytes.toLocaleString('en')
    return body.isCut
      ? 'The body is more than 1 MB, and isn’t text.'
      : `The body is ${size} bytes, and isn’t text.`
  }
  return body.isCut ? 'The first megabyte of the body:' : 'Body:'
}

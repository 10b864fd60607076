import { useState } from 'react'
import { usePage, useSite, useStrings } from '../../runtime/index.ts'

/** Renders "Was this page helpful?", if the site sets `pageActions.feedbackUrl`. Nothing is sent before a click. */
export function Feedback() {
  const { feedbackUrl } = useSite().pageActions ?? {}
  const { kind, url } = usePage()
  return feedbackUrl && kind === 'markdown' ? <Question key={url} to={feedbackUrl} /> : null
}

function Question({ to }: { readonly to: string }) {
  const { url } = usePage()
  const t = useStrings()
  const [answer, setAnswer] = useState<'yes' | 'no'>()
  const [isSent, setSent] = useState<boolean>()
  const send = async (helpful: 'yes' | 'no') => {
    setAnswer(helpful)
    setSent(undefined)
    setSent(await post(to, { page: url, helpful }))
  }
  return (
    <fieldset className="feedback" aria-label={t('wasHelpful')}>
      <span aria-hidden="true">{t('wasHelpful')}</span>
      {(['yes', 'no'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="feedback-answer"
          aria-pressed={answer === one && isSent !== false}
          onClick={() => void send(one)}
        >
          {t(one)}
        </button>
      ))}
      <span role="status">
        {isSent !== undefined && t(isSent ? 'answerSent' : 'answerNotSent')}
      </span>
    </fieldset>
  )
}

/** Sends fields as a form does, so that another origin needs no permission to receive them. Its response cannot be read. */
async function post(to: string, fields: Record<string, string>): Promise<boolean> {
  try {
    const { ok, type } = await fetch(to, {
      method: 'POST',
      mode: 'no-cors',
      body: new URLSearchParams(fields),
    })
    return ok || type === 'opaque'
  } catch {
    return false
  }
}

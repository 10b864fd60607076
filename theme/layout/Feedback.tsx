import { useState } from 'react'
import { usePage, useSite, useStrings } from '../../runtime/index.ts'

/** "Was this page helpful?", if the configuration has a URL that receives the answers. Nothing is sent before a click. */
export function Feedback() {
  const { feedbackUrl } = useSite().pageActions ?? {}
  const { kind, url } = usePage()
  return feedbackUrl && kind === 'markdown' ? <Question key={url} to={feedbackUrl} /> : null
}

function Question({ to }: { readonly to: string }) {
  const { url } = usePage()
  const t = useStrings()
  const [answer, setAnswer] = useState<'yes' | 'no'>()
  const [hasFailed, setFailed] = useState(false)
  const send = async (helpful: 'yes' | 'no') => {
    setAnswer(helpful)
    setFailed(false)
    try {
      // As a form sends it: another origin needs no permission to receive it, and its response cannot be read.
      const body = new URLSearchParams({ page: url, helpful })
      const { ok, type } = await fetch(to, { method: 'POST', mode: 'no-cors', body })
      if (!ok && type !== 'opaque') setFailed(true)
    } catch {
      setFailed(true)
    }
  }
  return (
    <fieldset className="feedback" aria-label={t('wasHelpful')}>
      <span aria-hidden="true">{t('wasHelpful')}</span>
      {(['yes', 'no'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="feedback-answer"
          aria-pressed={answer === one && !hasFailed}
          onClick={() => void send(one)}
        >
          {t(one)}
        </button>
      ))}
      <span role="status">{answer && t(hasFailed ? 'answerNotSent' : 'answerSent')}</span>
    </fieldset>
  )
}

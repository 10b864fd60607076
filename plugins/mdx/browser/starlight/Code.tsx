import { CodeText } from '../CodeText.tsx'

export interface CodeProps {
  readonly code: string
  readonly lang?: string
  readonly title?: string
}

/** Text that is written in the page never gets here: it is highlighted when the page is compiled. */
export default function Code({ code, lang, title }: CodeProps) {
  return <CodeText code={code} language={lang} title={title} />
}

/** An error of React in words: its builds for production print only its number. */
export interface ReactError {
  readonly reason: string
  readonly fix?: string
}

type Explain = (args: readonly string[]) => ReactError

/** By number: https://react.dev/errors, for those that a mistake in a component causes. */
const explanations: Readonly<Record<string, Explain>> = {
  31: ([found = 'an object']) => ({
    reason: `it renders ${found.replace(/^object /, 'an object ')}, which is neither text nor an element`,
    fix: 'render part of the value, such as a string property',
  }),
  60: () => ({
    reason: 'an element has both "children" and "dangerouslySetInnerHTML"',
    fix: 'remove "children" or "dangerouslySetInnerHTML"',
  }),
  61: () => ({
    reason: '"dangerouslySetInnerHTML" is not an object with "__html"',
    fix: 'write dangerouslySetInnerHTML={{ __html: html }}',
  }),
  62: () => ({
    reason: '"style" is not an object',
    fix: "write the style as an object: style={{ marginTop: '1rem' }}",
  }),
  130: ([found = 'undefined']) => ({
    reason: `it renders an element whose type is ${found}`,
    fix: 'correct the import or export of the rendered component: a default export is imported without braces',
  }),
  301: () => ({
    reason: 'it sets its own state each time it is rendered',
    fix: 'set the state in an effect or an event handler',
  }),
  321: () => ({
    reason: 'it calls a hook outside a component, or uses a different copy of React',
    fix: 'call hooks only in components, and import React as "react"',
  }),
  399: ([tag = 'an element']) => ({
    reason: `<${tag}> has content, which HTML does not allow`,
    fix: `write <${tag} />, without content`,
  }),
  426: () => ({
    reason: 'it waits for data, with use() or as an async component, but builds do not wait',
    fix: 'load the data in an effect, or import it',
  }),
}

/** Explains the message of an error if it is one of React's; otherwise it is the reason. */
export function explainReactError(message: string): ReactError {
  const [, code = '', query = ''] =
    /^Minified React error #(\d+); visit https:\/\/react\.dev\/errors\/\d+(?:\?(\S*))?/.exec(
      message,
    ) ?? []
  const explain = Object.hasOwn(explanations, code) ? explanations[code] : undefined
  if (!explain) return { reason: message }
  return explain(new URLSearchParams(query).getAll('args[]').filter((arg) => arg !== ''))
}

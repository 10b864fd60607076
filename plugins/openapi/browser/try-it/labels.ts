import { createContext, useContext } from 'react'

/** Labels of the form, in English: those of the Node half of the plugin. Names in braces are replaced with values. */
export const formLabels = {
  server: 'Server',
  requestsGoTo: 'Requests go to {server}',
  authorization: 'Authorization',
  userName: 'User name',
  password: 'Password',
  credentialsKept:
    'Credentials are kept until you leave or reload this site, and are sent only to {server}.',
  inPath: '{type}, in the path',
  inQuery: '{type}, in the query',
  inHeader: '{type}, in the header',
  inServerUrl: '{type}, in the server URL',
  required: 'required',
  oneValuePerLine: 'One value on each line',
  chooseValue: 'Choose a value',
  notSent: 'Not sent',
  optionalFields: '{count} optional fields',
  body: 'Body',
  bodyType: 'Body type',
  invalidJson: 'This isn’t JSON: {problem}',
  cannotSend: 'Pages can’t send: {parts}.',
  cookie: 'the cookie "{name}"',
  send: 'Send',
  cancel: 'Cancel',
  sending: 'Sending…',
  responseIn: '{status} in {milliseconds} ms',
  oneHeader: '1 header',
  headerCount: '{count} headers',
  exposedHeaders: 'Pages can read only the headers that the server exposes.',
  noBody: 'The response has no body.',
  binaryBody: 'The body is {bytes} bytes, and isn’t text.',
  longBinaryBody: 'The body is more than 1 MB, and isn’t text.',
  textBody: 'Body:',
  longTextBody: 'The first megabyte of the body:',
  dotInPath: 'A part of the path cannot be "." or "..".',
  originRefused: 'This site doesn’t allow requests to {origin}.',
  notUrl: '“{url}” isn’t a URL.',
  queryInServer: 'The URL of a server can’t contain “?” or “#”.',
  headerRefused: 'Cannot send the header "{name}": headers can’t contain all of its characters.',
  notBuilt: 'Cannot build the request: {problem}',
  timedOut: 'No complete response within {seconds} seconds.',
  canceled: 'Canceled.',
  connectionEnded: 'The connection ended before the response was complete.',
  policyRefused: 'The content security policy of this site doesn’t allow requests to {origin}.',
  offline: 'You are offline.',
  unreachable:
    'No response from {origin}. Either it can’t be reached, or it doesn’t allow requests from this site (CORS). The browser’s console says which.',
  redirected:
    'The server redirects this request to another URL. Redirects aren’t followed, so that your credentials stay with this server.',
  /** How a list goes on. */
  list: '{first}, {next}',
} as const

/** The name of a label of the form. */
export type FormLabel = keyof typeof formLabels

/** Writes a label in the language of the page. */
export type WriteFormLabel = (
  name: FormLabel,
  values?: Readonly<Record<string, string | number>>,
) => string

/** The labels of a form. `translated` are those that aren't in English. */
export function createFormLabels(
  translated: Readonly<Record<string, string>> = {},
): WriteFormLabel {
  return (name, values = {}) =>
    (translated[name] ?? formLabels[name]).replace(/\{(\w+)\}/g, (whole, key: string) =>
      String(values[key] ?? whole),
    )
}

/** Joins the entries of a list. */
export function joinLabels([start = '', ...rest]: readonly string[], t: WriteFormLabel): string {
  return rest.reduce((first, next) => t('list', { first, next }), start)
}

/** The labels of the form around a component. */
export const FormLabelsContext = createContext(createFormLabels())

export function useFormLabels(): WriteFormLabel {
  return useContext(FormLabelsContext)
}

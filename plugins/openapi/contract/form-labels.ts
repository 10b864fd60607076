/** Labels of the form that sends a request, in English, without those of its button. Names in braces are replaced with values. */
export const formLabels = {
  server: 'Server',
  requestsGoTo: 'Requests go to {server}',
  authorization: 'Authorization',
  userName: 'User name',
  password: 'Password',
  credentialsKept:
    'Credentials are kept until you leave this site or reload the page, and they are sent only to {server}.',
  inPath: '{type}, in the path',
  inQuery: '{type}, in the query',
  inHeader: '{type}, in the header',
  inServerUrl: '{type}, in the server URL',
  required: 'required',
  oneValuePerLine: 'One value per line',
  chooseValue: 'Choose a value',
  notSent: 'Not sent',
  optionalFields: '{count} optional fields',
  body: 'Body',
  bodyType: 'Body type',
  invalidJson: 'This isn’t valid JSON ({problem}).',
  cannotSend: 'Pages can’t send the following: {parts}.',
  cookie: 'the cookie "{name}"',
  send: 'Send',
  cancel: 'Cancel',
  sending: 'Sending…',
  responseIn: '{status} in {milliseconds} ms',
  oneHeader: '1 header',
  headerCount: '{count} headers',
  exposedHeaders: 'Pages can read only the headers that the server exposes.',
  noBody: 'The response has no body.',
  binaryBody: 'The body isn’t text ({bytes} bytes).',
  longBinaryBody: 'The body isn’t text (more than 1 MB).',
  textBody: 'Body:',
  longTextBody: 'The first megabyte of the body:',
  dotInPath: 'A part of the path can’t be "." or "..".',
  originRefused: 'This site doesn’t allow requests to {origin}.',
  notUrl: '"{url}" isn’t a URL.',
  queryInServer: 'A server URL can’t contain "?" or "#".',
  headerRefused:
    'Cannot send the header "{name}": it contains characters that aren’t allowed in headers.',
  notBuilt: 'Cannot build the request: {problem}',
  timedOut: 'No complete response within {seconds} seconds.',
  canceled: 'Canceled.',
  connectionEnded: 'The connection ended before the response was complete.',
  policyRefused: 'This site’s content security policy doesn’t allow requests to {origin}.',
  offline: 'You are offline.',
  unreachable:
    'No response from {origin}. Either it can’t be reached, or it doesn’t allow requests from this site (CORS). The browser’s console says which.',
  redirected:
    'The server redirects this request to a different URL. Redirects aren’t followed, so your credentials stay with this server.',
  /** How a list goes on. */
  list: '{first}, {next}',
} as const

/** The name of a label of the form. */
export type FormLabel = keyof typeof formLabels

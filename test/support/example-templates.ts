/** One page of each template of the example site, and the pages with the most kinds of content. */
export const exampleTemplates = [
  '/',
  '/guide/quick-start',
  '/guide/lamps',
  '/configuration/options',
  '/reference/glass',
  '/faq',
  '/v1/errors',
  '/no-such-page',
]

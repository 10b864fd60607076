import type { ProseOptions } from 'docs-build/prose'

type Patterns = NonNullable<ProseOptions['patterns']>

/**
 * Words that this site writes differently: American spellings, and one word for each thing. To add a word, add a line. If the
 * word is right in another sense, the pattern must not match that one.
 */
export const words: Patterns = [
  {
    pattern: /(col|behavi|fav|hon|neighb|flav|harb|lab)our(s|ed|ing|al|ful|ite|ites)?/i,
    replacement: '$1or$2',
  },
  {
    pattern:
      /(custom|author|organ|recogn|initial|serial|normal|optim|synchron|minim|maxim|summar|real|util|categor|general|special|standard|local|sanit|random|visual|token|memo|prior|central|final|capital|emphas|stabil|parametr|public|pseudonym|anonym)is(e|es|ed|er|ers|ing|ation|ations)/i,
    replacement: '$1iz$2',
  },
  { pattern: /analys(e|ed|ing)/i, replacement: 'analyz$1' },
  { pattern: /(cancel|label|model|travel|signal|total)l(ed|ing)/i, replacement: '$1$2' },
  { pattern: /centre(d|s)?/i, replacement: 'center$1' },
  { pattern: /licence(d|s)?/i, replacement: 'license$1' },
  { pattern: /catalogue(d|s)?/i, replacement: 'catalog$1' },
  { pattern: /defence/i, replacement: 'defense' },
  { pattern: /fulfil(s|ment)?/i, replacement: 'fulfill$1' },
  { pattern: /grey/i, replacement: 'gray' },
  { pattern: /whilst/i, replacement: 'while' },
  { pattern: /judgement/i, replacement: 'judgment' },
  { pattern: /artefact/i, replacement: 'artifact' },
  { pattern: /e-mail(s|ed|ing)?/i, replacement: 'email$1' },
  {
    pattern: /user name(s)?/i,
    replacement: 'username$1',
    note: 'or "user\'s name" for the name of a person',
  },

  // Verbs, recognized by the word before: in "the log in production" it is not a verb.
  {
    pattern:
      /(to|can|cannot|must|may|will|you|they|users|people|who) log (in|out|on)(?! (?:production|development)\b)/i,
    replacement: '$1 sign $2',
  },
  { pattern: /logs (in|out)(?! (?:the|production|development)\b)/, replacement: 'signs $1' },
  { pattern: /logging (in|out)/i, replacement: 'signing $1' },
  {
    pattern: /logged (in|out)(?! (?:the|a|an|your|production|development|debug|full)\b)/i,
    replacement: 'signed $1',
  },
  {
    pattern: /(can|cannot|must|may|will|they|who|users|people) sign-(in|out|up)(?! [a-z]+s?\b)/i,
    replacement: '$1 sign $2',
  },

  // Nouns, where they mean our sign-in: Auth0 has a login page, a proxy requires a login.
  {
    pattern:
      /(social|passwordless|first|new|successful|failed|after|before|during) (?:login|log-in)/,
    replacement: '$1 sign-in',
  },
  { pattern: /(after|before|during) (?:logout|log-out)/, replacement: '$1 sign-out' },
  {
    pattern: /(?:login|log-in) (button|form|link|request|flow|method|attempt)/,
    replacement: 'sign-in $1',
  },
  { pattern: /(?:logout|log-out) (button|form|link|request|flow)/, replacement: 'sign-out $1' },
  {
    pattern: /([Ss])ign(in|out|up)/,
    replacement: '$1ign-$2',
    note: 'without the hyphen where it is a verb',
  },
  {
    pattern:
      /(the|a|an|each|every|first|next|successful|failed) sign (in|out|up)(?! (?:the|a|an|to|with)\b)/i,
    replacement: '$1 sign-$2',
  },
  {
    pattern:
      /sign (in|out|up) (page|button|form|link|request|flow|method|screen|callback|event|attempt|option)/i,
    replacement: 'sign-$1 $2',
  },
]

import type { Phrase } from './phrases.ts'

/**
 * Words that this site writes differently: American spellings, and one word for each thing. To add a word, add a line. If the
 * word is right in another sense, the pattern must not match that one.
 */
export const words: readonly Phrase[] = [
  {
    wrong: /(col|behavi|fav|hon|neighb|flav|harb|lab)our(s|ed|ing|al|ful|ite|ites)?/i,
    right: '$1or$2',
  },
  {
    wrong:
      /(custom|author|organ|recogn|initial|serial|normal|optim|synchron|minim|maxim|summar|real|util|categor|general|special|standard|local|sanit|random|visual|token|memo|prior|central|final|capital|emphas|stabil|parametr|public|pseudonym|anonym)is(e|es|ed|er|ers|ing|ation|ations)/i,
    right: '$1iz$2',
  },
  { wrong: /analys(e|ed|ing)/i, right: 'analyz$1' },
  { wrong: /(cancel|label|model|travel|signal|total)l(ed|ing)/i, right: '$1$2' },
  { wrong: /centre(d|s)?/i, right: 'center$1' },
  { wrong: /licence(d|s)?/i, right: 'license$1' },
  { wrong: /catalogue(d|s)?/i, right: 'catalog$1' },
  { wrong: /defence/i, right: 'defense' },
  { wrong: /fulfil(s|ment)?/i, right: 'fulfill$1' },
  { wrong: /grey/i, right: 'gray' },
  { wrong: /whilst/i, right: 'while' },
  { wrong: /judgement/i, right: 'judgment' },
  { wrong: /artefact/i, right: 'artifact' },
  { wrong: /e-mail(s|ed|ing)?/i, right: 'email$1' },
  {
    wrong: /user name(s)?/i,
    right: 'username$1',
    note: 'or "user\'s name" for the name of a person',
  },

  // Verbs, recognized by the word before: in "the log in production" it is not a verb.
  {
    wrong:
      /(to|can|cannot|must|may|will|you|they|users|people|who) log (in|out|on)(?! (?:production|development)\b)/i,
    right: '$1 sign $2',
  },
  { wrong: /logs (in|out)(?! (?:the|production|development)\b)/, right: 'signs $1' },
  { wrong: /logging (in|out)/i, right: 'signing $1' },
  {
    wrong: /logged (in|out)(?! (?:the|a|an|your|production|development|debug|full)\b)/i,
    right: 'signed $1',
  },
  {
    wrong: /(can|cannot|must|may|will|they|who|users|people) sign-(in|out|up)(?! [a-z]+s?\b)/i,
    right: '$1 sign $2',
  },

  // Nouns, where they mean our sign-in: Auth0 has a login page, a proxy requires a login.
  {
    wrong: /(social|passwordless|first|new|successful|failed|after|before|during) (?:login|log-in)/,
    right: '$1 sign-in',
  },
  { wrong: /(after|before|during) (?:logout|log-out)/, right: '$1 sign-out' },
  { wrong: /(?:login|log-in) (button|form|link|request|flow|method|attempt)/, right: 'sign-in $1' },
  { wrong: /(?:logout|log-out) (button|form|link|request|flow)/, right: 'sign-out $1' },
  {
    wrong: /([Ss])ign(in|out|up)/,
    right: '$1ign-$2',
    note: 'without the hyphen where it is a verb',
  },
  {
    wrong:
      /(the|a|an|each|every|first|next|successful|failed) sign (in|out|up)(?! (?:the|a|an|to|with)\b)/i,
    right: '$1 sign-$2',
  },
  {
    wrong:
      /sign (in|out|up) (page|button|form|link|request|flow|method|screen|callback|event|attempt|option)/i,
    right: 'sign-$1 $2',
  },
]

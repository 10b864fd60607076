import * as v from 'valibot'
import { unsafeMessage, unsafeUrl } from '../../html/unsafe-url.ts'
import { anyText, isObject, list, object, oneOf, text } from '../../report/schema.ts'
import type { HomeFrontMatter } from '../home-page.ts'

const link = v.pipe(
  text,
  v.check((input) => !unsafeUrl(input), unsafeMessage),
)
const pixels = v.union([v.number(), text], 'must be a number of pixels')
const imageObject = object({
  src: v.optional(text),
  file: v.optional(text),
  light: v.optional(text),
  dark: v.optional(text),
  alt: v.optional(anyText),
  width: v.optional(pixels),
  height: v.optional(pixels),
})
const image = v.lazy((input) => (isObject(input) ? imageObject : text))
const linkAttributes = { target: v.optional(text), rel: v.optional(text) }

const hero = object({
  name: v.optional(anyText),
  title: v.optional(anyText),
  text: v.optional(anyText),
  tagline: v.optional(anyText),
  image: v.optional(image),
  actions: v.optional(
    list(
      object({
        text,
        link,
        variant: v.optional(oneOf(['primary', 'secondary', 'minimal'])),
        theme: v.optional(oneOf(['brand', 'alt', 'sponsor'])),
        ...linkAttributes,
      }),
    ),
  ),
})

const feature = object({
  title: text,
  details: v.optional(anyText),
  icon: v.optional(image),
  link: v.optional(link),
  linkText: v.optional(text),
  ...linkAttributes,
})

/** What the keys of a home page can be. */
export const homeEntries = {
  layout: v.optional(oneOf(['doc', 'home', 'page'])),
  template: v.optional(oneOf(['doc', 'splash'])),
  hero: v.optional(hero),
  features: v.optional(list(feature)),
} satisfies Record<keyof HomeFrontMatter, v.GenericSchema>

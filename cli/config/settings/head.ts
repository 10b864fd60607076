import * as v from 'valibot'
import { anyText, flag, object, oneOf, record } from '../../report/schema.ts'

const attributeName = /^[^\s"'<>/=]+$/
const attributes = v.pipe(
  record(v.lazy((input) => (typeof input === 'boolean' ? flag : anyText))),
  v.check(
    (attrs) => Object.keys(attrs).every((name) => attributeName.test(name)),
    ({ input }) => {
      const name = Object.keys(input).find((key) => !attributeName.test(key))
      return `must not have the key "${name}", which is not a valid attribute name`
    },
  ),
)
const tag = object({
  tag: oneOf(['link', 'meta', 'script']),
  /** Attribute values. Use `true` for boolean attributes such as `defer`. */
  attrs: v.optional(attributes),
  /** Code of an inline script. The `headers` plugin adds its hash to the content security policy. */
  text: v.optional(anyText),
})
export interface UserHeadTag extends v.InferInput<typeof tag> {}

export const headTagSchema = v.pipe(
  tag,
  v.check(
    ({ tag, text }) => text === undefined || tag === 'script',
    'must not have "text", which only scripts can have\nmove the content of "text" to an attribute in "attrs"',
  ),
)

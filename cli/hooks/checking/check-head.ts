import type { HeadTag } from '../../../runtime/contract/head-tag.ts'
import { nearest } from '../../report/nearest.ts'
import { isObject, wrongValue } from '../../report/schema.ts'
import { ReturnError } from '../calling/call-hook.ts'
import { checkList } from './check-returned.ts'

const names: readonly string[] = ['link', 'meta', 'script', 'title']

/** Checks the tags that a `head` hook returned. Throws a ReturnError. */
export function checkHead(tags: readonly HeadTag[]): readonly HeadTag[] {
  for (const { tag, attrs = {}, text = '' } of checkList(tags, 'tag')) {
    if (!names.includes(tag)) {
      const near = typeof tag === 'string' ? nearest(tag, names) : undefined
      throw new ReturnError(
        wrongValue('"tag"', 'must be "link", "meta", "script", or "title"', tag),
        near && `write "${near}"`,
      )
    }
    if (typeof text !== 'string') {
      throw new ReturnError(wrongValue(`the "text" of <${tag}>`, 'must be a string', text))
    }
    if (!isObject(attrs)) {
      throw new ReturnError(wrongValue(`the "attrs" of <${tag}>`, 'must be an object', attrs))
    }
    for (const [name, value] of Object.entries(attrs)) {
      if (!/^[^\s"'<>/=]+$/.test(name)) {
        throw new ReturnError(`it returned the invalid attribute name "${name}" on <${tag}>`)
      }
      if (value === undefined || typeof value === 'string' || typeof value === 'boolean') continue
      throw new ReturnError(
        wrongValue(
          `the "${name}" attribute of <${tag}>`,
          'must be a string, true, or false',
          value,
        ),
      )
    }
  }
  return tags
}

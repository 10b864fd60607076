import type { HeadTag } from '../../../runtime/contract/head-tag.ts'
import { describe } from '../../files/plain-data.ts'
import { nearest } from '../../report/nearest.ts'
import { isObject } from '../../report/schema.ts'
import { ReturnError } from '../calling/call-hook.ts'
import { checkList } from './check-returned.ts'

const names: readonly string[] = ['link', 'meta', 'script', 'title']

/** Checks the tags that a `head` hook returned. Throws a ReturnError. */
export function checkHead(tags: readonly HeadTag[]): readonly HeadTag[] {
  for (const { tag, attrs = {}, text = '' } of checkList(tags, 'tag')) {
    if (!names.includes(tag)) {
      const near = typeof tag === 'string' ? nearest(tag, names) : undefined
      throw new ReturnError(
        `a "tag" must be "link", "meta", "script" or "title": saw ${describe(tag)}`,
        near && `write "${near}"`,
      )
    }
    if (typeof text !== 'string') {
      throw new ReturnError(`the "text" of <${tag}> must be text, but it is ${describe(text)}`)
    }
    if (!isObject(attrs)) {
      throw new ReturnError(
        `the "attrs" of <${tag}> must be an object, but they are ${describe(attrs)}`,
      )
    }
    for (const [name, value] of Object.entries(attrs)) {
      if (!/^[^\s"'<>/=]+$/.test(name)) {
        throw new ReturnError(`<${tag}> has an invalid attribute name: saw "${name}"`)
      }
      if (value === undefined || typeof value === 'string' || typeof value === 'boolean') continue
      throw new ReturnError(
        `the attribute "${name}" of <${tag}> must be text, true or false, but it is ${describe(value)}`,
      )
    }
  }
  return tags
}

import { english } from '../labels/english.ts'
import { type Api, allOperations, type Operation, type Tag } from '../model/api.ts'
import type { OpenapiSettings } from '../options.ts'
import { createNames, kebab, urlOf } from './names.ts'

/** Where an operation is. */
export interface OperationPlace {
  readonly operation: Operation
  /** Of its page: 'api/pets/list-pets', 'api/pets'. */
  readonly path: string
  readonly url: string
  /** What its ids begin with if it shares the page. */
  readonly prefix: string
}

/** Operations that belong together, with their page. */
export interface OperationGroup {
  readonly title: string
  /** What its id ends with: the title, in English if it is one of the labels. */
  readonly anchor: string
  /** Undefined for operations that have no tag, which are in no folder of their own. */
  readonly tag: Tag | undefined
  /** Of the page of the group: 'api/pets'; undefined if it has none. */
  readonly path: string | undefined
  readonly places: readonly OperationPlace[]
}

/** Gives every operation a page, by tag. */
export function planGroups(api: Api, { dir, pages }: OpenapiSettings): OperationGroup[] {
  const takeFolder = createNames()
  // The folder of the pages of schemas.
  takeFolder('schemas')
  const inGroup = (path: string | undefined, operations: readonly Operation[]) => {
    const takeName = path === undefined ? takeFolder : createNames()
    return operations.map((operation): OperationPlace => {
      const name = takeName(nameOf(operation))
      if (pages === 'tag' && path !== undefined) {
        return { operation, path, url: `${urlOf(path)}#${name}`, prefix: `${name}-` }
      }
      const own = `${path ?? dir}/${name}`
      return { operation, path: own, url: urlOf(own), prefix: '' }
    })
  }
  const groups = api.tags.map((tag): OperationGroup => {
    const path = `${dir}/${takeFolder(tag.name)}`
    const shown = tag.value?.['x-displayName']
    const label = typeof shown === 'string' && shown.trim() !== '' ? shown.trim() : tag.name
    return { title: label, anchor: label, tag, path, places: inGroup(path, tag.operations) }
  })
  const { untagged, webhooks, labels } = api
  if (untagged.length > 0) {
    const path = pages === 'tag' ? `${dir}/${takeFolder('operations')}` : undefined
    const label = groups.length > 0 ? 'otherOperations' : 'operations'
    const names = { title: labels.text(label), anchor: english[label] }
    groups.push({ ...names, tag: undefined, path, places: inGroup(path, untagged) })
  }
  if (webhooks.length > 0) {
    const path = `${dir}/${takeFolder('webhooks')}`
    const names = { title: labels.text('webhooks'), anchor: english.webhooks }
    groups.push({ ...names, tag: undefined, path, places: inGroup(path, webhooks) })
  }
  return groups
}

function nameOf({ id, method, path }: Operation): string {
  return kebab(id ?? '') || `${method}-${path}`
}

/** Whether a document has anything to show. */
export function isEmpty(api: Api): boolean {
  return allOperations(api).length === 0
}

import { encodePath } from '../../kit.ts'

/** Names of files in a folder, each given once. */
export type TakeName = (wanted: string) => string

/** 'listPets' → 'list-pets'. A name that is taken gets a number. 'index' is the page of the folder. */
export function createNames(): TakeName {
  const taken = new Set(['index', 'readme'])
  return (wanted) => {
    const plain = kebab(wanted) || 'page'
    let name = plain
    for (let i = 2; taken.has(name); i++) name = `${plain}-${i}`
    taken.add(name)
    return name
  }
}

/** A name in lowercase letters, digits and hyphens. */
export function kebab(name: string): string {
  return name
    .normalize('NFC')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** The URL of a page of the reference: 'api/pets/list-pets' → '/api/pets/list-pets'. */
export function urlOf(path: string): string {
  return encodePath(`/${path}`)
}

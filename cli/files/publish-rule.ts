import { closeSync, lstatSync, openSync, readSync, realpathSync, statSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import type { Refusal } from './disk.ts'
import { gitRoot } from './git/git-root.ts'
import { gitIndex, isTracked } from './git/tracked-files.ts'
import { isPlaceOfSite, leavesFolder } from './paths.ts'

/** Which files a site may publish, besides what `refuseFile` always refuses. */
export interface PublishRule {
  /** Folder of the site, absolute. */
  readonly root: string
  /** Folders with pages besides `content/`, relative to the root. @default none */
  readonly docsFolders?: readonly string[] | undefined
  /** Files that may be published although a rule refuses them, relative to the root: `code.allow`. @default none */
  readonly allow?: readonly string[] | undefined
  /** Folders of the site whose files may be shown where there is no git, relative to the root: `code.roots`. @default ['.'] */
  readonly roots?: readonly string[] | undefined
  /** Called with an absolute file whose change may change what git tracks, if that matters. */
  readonly onDependency?: ((file: string) => void) | undefined
}

/**
 * Whether a file is a pointer of Git LFS instead of what it points to: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
 */
export function isLfsPointer(file: string): boolean {
  const { size } = statSync(file)
  return size > 100 && size < 1024 && beginningOf(file).startsWith('version https://git-lfs.')
}

/** What is reported of such a file. */
export const lfsPointer: Refusal = {
  reason: 'it is a Git LFS pointer, not the file itself',
  fix: 'run "git lfs pull", or set "lfs: true" for actions/checkout on GitHub Actions',
}

/**
 * Why nothing at a place may be looked at, or undefined: it is outside the site, its folders with pages, and the git repository
 * of the site. `place` is normalized.
 */
export function refuseOutside(
  place: string,
  { root, docsFolders }: Pick<PublishRule, 'root' | 'docsFolders'>,
): Refusal | undefined {
  if (isPlaceOfSite(place, docsFolders)) return undefined
  const site = realpathSync(root)
  const repository = gitRoot(site)
  if (repository === undefined) return outsideSite
  return leavesFolder(pathBetween(repository, join(site, place))) ? outsideRepository : undefined
}

/** How a file gets into a site: by the page whose folder it is in, or as code or text from anywhere in the repository. */
export type WayIn = 'page' | 'code'

/**
 * Why an absolute file must not be published, or undefined if it may. This is the rule for everything that brings the text or
 * the bytes of a file into a site. It refuses:
 *
 * - files and folders whose names begin with a dot, except `.well-known`
 * - private keys
 * - files behind a symbolic link that leads out of the site and its repository
 * - outside the folders with pages and `public/`: files that git doesn't track, or, without git, outside `code.roots`
 * - files outside the site and its repository
 *
 * `code.allow` lists exceptions, but never a file in `.git`. Throws the system's error if there is no file.
 */
export function refuseFile(file: string, use: WayIn, rule: PublishRule): Refusal | undefined {
  const { root } = rule
  const named = pathBetween(root, file)
  const isAllowed = rule.allow?.includes(named) ?? false
  if (isInGit(named)) return inGit
  const refusal = isAllowed ? undefined : hidden(named)
  if (refusal) return refusal
  const site = realpathSync(root)
  const real = realpathSync(file)
  const place = pathBetween(site, real)
  const isBehindLink = named !== place
  return (
    (isLfsPointer(real) ? lfsPointer : undefined) ??
    (isBehindLink ? refuseLink(file, root) : undefined) ??
    (isAllowed || !isPrivateKey(real)
      ? undefined
      : isBehindLink
        ? linkToSecret(file, place)
        : privateKey) ??
    (isAllowed ? undefined : refuseUntracked(site, place, use, rule))
  )
}

/**
 * Why a file that a module or a style sheet of the site loads must not be published, or undefined if it may: modules, which the
 * author runs, need not be tracked by git. Those of packages, which are resolved by name, are never refused.
 */
export function refuseModule(file: string, { root, allow }: PublishRule): Refusal | undefined {
  const isOther = /[\\/](?:node_modules|\.docs-build)[\\/]/
  if (isOther.test(file)) return undefined
  const named = pathBetween(root, file)
  const repository = leavesFolder(named) ? gitRoot(root) : undefined
  const path = repository === undefined ? named : pathBetween(repository, file)
  if (leavesFolder(path)) return undefined
  if (isInGit(path)) return inGit
  if (allow?.includes(named)) return undefined
  return hidden(path) ?? (isPrivateKey(file) ? privateKey : undefined)
}

/**
 * Why what a symbolic link leads to must not be published, or undefined if it may: it is out of the site and its git repository,
 * hidden, or in a package. A file or folder that is not behind a link is never refused.
 */
export function refuseLink(file: string, root: string): Refusal | undefined {
  const site = realpathSync(root)
  const real = realpathSync(file)
  const place = pathBetween(site, real)
  if (place === pathBetween(root, file)) return undefined
  if (!leavesFolder(place)) return isHiddenFile(place) ? unpublished(file, place) : undefined
  const repository = gitRoot(site)
  const inRepository = repository === undefined ? '..' : pathBetween(repository, real)
  if (leavesFolder(inRepository)) {
    const folder = repository === undefined ? 'the site folder' : "the site's repository"
    const kind = kindOfTarget(file)
    const subject = isLink(file) ? 'it is' : 'its path contains'
    return {
      reason: `${subject} a symbolic link to a ${kind} outside ${folder}`,
      fix: `replace the link with a copy of the ${kind}`,
    }
  }
  const isPackage = /(?:^|\/)node_modules\//.test(inRepository)
  return isHiddenFile(inRepository) || isPackage ? unpublished(file, inRepository) : undefined
}

/** Whether a part of a path begins with a dot, '.' and '..' apart. */
export function isHiddenFile(path: string): boolean {
  return /(?:^|\/)\.(?!\.?(?:\/|$)|well-known(?:\/|$))/.test(path)
}

/** Whether a file holds a private key, to which its name has to point: a text may show how one begins. */
export function isPrivateKey(file: string): boolean {
  const name = basename(file).toLowerCase()
  if (/\.(?:p12|pfx|jks|keystore|kdbx|ppk)$/.test(name)) return true
  if (!/\.(?:pem|key|p8|pk8|der|asc|gpg|age)$|^id_(?:rsa|dsa|ecdsa|ed25519)/.test(name))
    return false
  return /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY|AGE-SECRET-KEY-/.test(beginningOf(file))
}

/** As much of a file as has the beginning of a key in it, in bytes: certificates may come first. */
const keyBytes = 64 * 1024

function beginningOf(file: string): string {
  if (!statSync(file).isFile()) return ''
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(keyBytes)
    return bytes.toString('latin1', 0, readSync(descriptor, bytes, 0, keyBytes, 0))
  } finally {
    closeSync(descriptor)
  }
}

/** `place` is relative to the real folder `site`. */
function refuseUntracked(
  site: string,
  place: string,
  use: WayIn,
  rule: PublishRule,
): Refusal | undefined {
  if (isInDocs(place, rule) || (use === 'page' && rule.docsFolders?.includes('.'))) return undefined
  const outside = refuseOutside(place, rule)
  if (outside) return outside
  const index = gitIndex(site)
  if (index !== undefined) rule.onDependency?.(index)
  const isKnown = isTracked(site, place)
  if (isKnown === false) {
    return {
      reason: 'Git does not track it, so it may be private',
      fix: 'add the file to Git, or list it in "code.allow"',
      isSecret: true,
    }
  }
  const roots = rule.roots ?? ['.']
  if (isKnown || roots.some((root) => isWithin(place, root))) return undefined
  if (leavesFolder(place)) return outsideSite
  const reason = 'it is not in a folder that "code.roots" lists'
  return { reason, fix: 'move the file to a folder in "code.roots", or add its folder to the list' }
}

/** Whether a place is in a folder with pages or in `public/`. */
function isInDocs(place: string, { docsFolders = [] }: PublishRule): boolean {
  return ['content', 'public', ...docsFolders].some((one) => one !== '.' && isWithin(place, one))
}

function isWithin(place: string, folder: string): boolean {
  return folder === '.' ? !leavesFolder(place) : `${place}/`.startsWith(`${folder}/`)
}

function isInGit(path: string): boolean {
  return /(?:^|\/)\.git(?:\/|$)/i.test(path)
}

const outsideSite: Refusal = {
  reason: 'it is outside the site folder',
  fix: 'copy the file into the site folder',
}

const outsideRepository: Refusal = {
  reason: "it is outside the site's repository",
  fix: 'copy the file into the repository',
}

const inGit: Refusal = {
  reason: "it is one of Git's own files, which can contain passwords",
  fix: 'remove the reference to the file',
  isSecret: true,
}

const privateKey: Refusal = {
  reason: 'it may contain a private key',
  fix: 'remove the file from the site, and replace any key in it that others have seen',
  isSecret: true,
}

function hidden(path: string): Refusal | undefined {
  if (!isHiddenFile(path)) return undefined
  const name = path.split('/').find(isHiddenFile)
  return {
    reason: `it is hidden, because "${name}" begins with a dot`,
    fix: 'create a separate file with only what readers may see, or list the hidden file in "code.allow"',
    isSecret: true,
  }
}

/** Refuses a file or folder that is a symbolic link or behind one, and is really at `place`. */
function unpublished(file: string, place: string): Refusal {
  if (isInGit(place)) return linkToSecret(file, place)
  return {
    reason: `${linkTo(file, place)}, which is ${isHiddenFile(place) ? 'hidden' : 'in a package'}`,
    fix: `replace the link with a copy of the ${kindOfTarget(file)}`,
    isSecret: true,
  }
}

/** A copy must not be published either. */
function linkToSecret(file: string, place: string): Refusal {
  return {
    reason: `${linkTo(file, place)}, which must not be published`,
    fix: 'remove the link',
    isSecret: true,
  }
}

function linkTo(file: string, place: string): string {
  return isLink(file)
    ? `it is a symbolic link to ${place}`
    : `its path contains a symbolic link, so it is really ${place}`
}

/** What the link points to that a file is, or that its path contains. */
function kindOfTarget(file: string): 'file' | 'folder' {
  return isLink(file) && !statSync(file).isDirectory() ? 'file' : 'folder'
}

function isLink(file: string): boolean {
  return lstatSync(file).isSymbolicLink()
}

/** The relative path, with `/`; '..' for a file on another Windows drive. */
function pathBetween(folder: string, file: string): string {
  const path = relative(folder, file).split(sep).join('/')
  return /^[a-z]:/i.test(path) ? '..' : path
}

import { readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { SiteConfig } from '../config/types.ts'
import { explainRefusal } from '../files/disk.ts'
import { contentHash } from '../files/hash.ts'
import { listFiles } from '../files/list-files.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** In bytes: what is larger is no file with passwords. */
const largest = 1024 * 1024

/**
 * Reports files of the output in which an earlier build, which did not refuse it yet, published a file that `problems` refuses: a
 * copy of it, or a text with a word of it that looks like a password.
 */
export function findPublished(
  problems: readonly Diagnostic[],
  { root, outDir }: Pick<SiteConfig, 'root' | 'outDir'>,
): Diagnostic[] {
  const refused = [...new Set(problems.flatMap(({ refusedFile }) => refusedFile ?? []))]
  if (refused.length === 0) return []
  const outputs = listFiles(outDir)
  const texts = outputs.filter((path) => /\.(?:html|js|json|md|txt|xml)$/.test(path))
  return refused.flatMap((file) => {
    const bytes = readSmall(file)
    if (!bytes) return []
    const copy = `-${contentHash(bytes).slice(0, 10)}`
    const words = secretsIn(bytes.toString('latin1'))
    const found =
      outputs.find((path) => basename(path).includes(copy)) ??
      texts.find((path) => {
        const text =
          words.length > 0 ? (readSmall(join(outDir, path), Number.POSITIVE_INFINITY) ?? '') : ''
        return words.some((word) => text.includes(word))
      })
    return found === undefined
      ? []
      : published(relative(root, join(outDir, found)), relative(root, file))
  })
}

function published(output: string, file: string): Diagnostic {
  return {
    code: 'file-published',
    severity: 'error',
    message: `An earlier build published ${file}, which must not be published`,
    at: { file: output },
    fix: `replace the passwords and keys in ${file}, then build and deploy the site again`,
  }
}

/** Words that look like passwords or keys: long, with letters and digits. */
function secretsIn(text: string): string[] {
  const words = text.match(/\w{10,}/g) ?? []
  return words.filter((word) => /\d/.test(word) && /[A-Za-z]/.test(word)).slice(0, 20)
}

function readSmall(file: string, limit = largest): Buffer | undefined {
  try {
    const stat = statSync(file)
    return stat.isFile() && stat.size <= limit ? readFileSync(file) : undefined
  } catch (error) {
    // What can't be read wasn't published either.
    if (explainRefusal(error)) return undefined
    throw error
  }
}

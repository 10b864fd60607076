import { basename, extname } from 'node:path'
import type { MarkdownIt, Token } from 'markdown-it'
import { sourceLine } from '../../../content/origins.ts'
import { isKnownLanguage } from '../../highlight.ts'
import { type MarkdownEnv, pageEnv } from '../../page-env.ts'
import { readIncluded, reportInclude } from '../includes/read-included.ts'
import { excerptAll } from '../includes/regions.ts'
import { infoOf } from './code-blocks.ts'

/** ```` ```ts file="./auth.ts#setup" ````: fills a code block with a file, or with a region of it. */
export function codeFiles(md: MarkdownIt, root: string): void {
  md.core.ruler.after('block', 'code_files', ({ tokens, env }) => {
    for (const token of tokens) {
      if (token.type !== 'fence' || !token.info.includes('file=')) continue
      const { file } = infoOf(md, token)
      if (file !== undefined) fill(token, file, pageEnv(env), root)
    }
  })
}

function fill(token: Token, written: string, env: MarkdownEnv, root: string): void {
  const line = token.map?.[0] ?? 0
  const column = sourceLine(env.origins, line).indexOf('file=') + 1
  const request = { written, line, root, column: column > 0 ? column : undefined }
  if (token.content.trim() !== '') {
    reportInclude(env, request, {
      reason: 'the code block already contains code',
      fix: 'remove the code from the block, or remove "file="',
    })
    return
  }
  const included = readIncluded(env, request, excerptAll)
  if (!included) return
  const { file, lines } = included
  token.content = `${lines.join('\n')}\n`
  token.meta = { language: languageOf(file.place), title: basename(file.place) }
}

/** The language of a file, by its extension, else by its name: 'Dockerfile', '.env.local'. */
function languageOf(place: string): string {
  const name = basename(place).toLowerCase()
  const [stem = ''] = name.replace(/^\./, '').split('.')
  const candidates = [extname(name).slice(1), stem]
  return candidates.find((one) => one !== '' && isKnownLanguage(one)) ?? 'text'
}

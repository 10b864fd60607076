import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type TypeScript from 'typescript'
import { importOptional, unlessMissing } from '../../kit.ts'
import { isCodeElement, maskUrls } from './mask.ts'
import type { TextBlock } from './types.ts'

interface ReadOptions {
  /** The folder of the site. */
  readonly root: string
  readonly configFile: string
}

/** Reads the text that components show: what is between tags, and strings that look like prose. `paths` are files and folders. */
export async function readComponentTexts(
  paths: readonly string[],
  { root, configFile }: ReadOptions,
): Promise<TextBlock[]> {
  const places = [...new Set(paths.flatMap((path) => componentFiles(root, path)))]
  if (places.length === 0) return []
  const use = { plugin: 'prose', configFile }
  const { default: typescript } = (await importOptional('typescript', use)) as {
    default: typeof TypeScript
  }
  return places.flatMap((place) =>
    readComponent(readFileSync(join(root, place), 'utf8'), place, typescript),
  )
}

/** Links to other places aren't followed. */
function componentFiles(root: string, path: string): string[] {
  const found = unlessMissing(() => statSync(join(root, path)))
  if (found?.isFile()) return [path]
  if (!found) return []
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const place = `${path.replace(/\/$/, '')}/${entry.name}`
    if (entry.isDirectory()) {
      return /^(?:node_modules|\..*)$/.test(entry.name) ? [] : componentFiles(root, place)
    }
    return entry.isFile() && /\.[jt]sx$/.test(entry.name) ? [place] : []
  })
}

function readComponent(source: string, place: string, typescript: typeof TypeScript): TextBlock[] {
  const { ScriptTarget, SyntaxKind } = typescript
  const file = typescript.createSourceFile('component.tsx', source, ScriptTarget.Latest, true)
  const blocks: TextBlock[] = []
  const add = (start: number, text: string) =>
    blocks.push({
      prose: maskUrls(text),
      placeOf(index) {
        const { line, character } = file.getLineAndCharacterOfPosition(start + index)
        return { file: place, line: line + 1, column: character + 1 }
      },
      off: new Set(),
    })
  const visit = (node: TypeScript.Node): void => {
    if (node.kind === SyntaxKind.ImportDeclaration) return
    if (typescript.isJsxAttribute(node) && node.name.getText(file) === 'className') return
    if (typescript.isJsxElement(node)) {
      if (isCodeElement(node.openingElement.tagName.getText(file))) return
    }
    if (typescript.isJsxText(node) && node.text.trim() !== '') add(node.pos, node.getFullText())
    else if (typescript.isStringLiteral(node) && isProse(node.text)) {
      add(node.getStart(file) + 1, node.getText(file).slice(1, -1))
    }
    typescript.forEachChild(node, visit)
  }
  visit(file)
  return blocks
}

/** Whether a string is a sentence or a label, rather than class names, code or a path. */
function isProse(text: string): boolean {
  return /^[A-Z][\w'’]*(?: [\w'’(“"-]+)+/.test(text)
}

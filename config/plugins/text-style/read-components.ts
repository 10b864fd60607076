import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type TypeScript from 'typescript'
import { hideUrls } from './read-inline.ts'
import type { TextBlock } from './types.ts'

/** Text of one component file; `place` is the file, relative to the root. */
export interface ComponentText {
  readonly place: string
  readonly blocks: readonly TextBlock[]
}

/** Folders with components, relative to the root. */
const folders = ['content', 'config']

/** Reads the text that components show: what is between tags, and strings that look like prose. */
export async function readComponents(root: string): Promise<ComponentText[]> {
  const places = folders.flatMap((folder) => componentFiles(root, folder))
  if (places.length === 0) return []
  const { default: typescript } = await import('typescript')
  return places.map((place) => ({
    place,
    blocks: readComponent(readFileSync(join(root, place), 'utf8'), typescript),
  }))
}

function componentFiles(root: string, folder: string): string[] {
  try {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    return entries.flatMap((entry) => {
      const place = `${folder}/${entry.name}`
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : componentFiles(root, place)
      return entry.name.endsWith('.tsx') ? [place] : []
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const skipped = new Set(['node_modules', 'samples', 'test'])

function readComponent(source: string, typescript: typeof TypeScript): TextBlock[] {
  const { ScriptTarget, SyntaxKind } = typescript
  const file = typescript.createSourceFile('component.tsx', source, ScriptTarget.Latest, true)
  const blocks: TextBlock[] = []
  const add = (start: number, text: string) =>
    blocks.push({
      prose: hideUrls(text),
      spotOf: (index) => {
        const { line, character } = file.getLineAndCharacterOfPosition(start + index)
        return { line: line + 1, column: character + 1 }
      },
    })
  const visit = (node: TypeScript.Node): void => {
    if (node.kind === SyntaxKind.ImportDeclaration) return
    if (typescript.isJsxAttribute(node) && node.name.getText(file) === 'className') return
    if (typescript.isJsxElement(node) && isCode(node.openingElement.tagName.getText(file))) return
    if (typescript.isJsxText(node) && node.text.trim() !== '') add(node.pos, node.getFullText())
    else if (typescript.isStringLiteral(node) && isProse(node.text)) {
      add(node.getStart(file) + 1, node.getText(file).slice(1, -1))
    }
    typescript.forEachChild(node, visit)
  }
  visit(file)
  return blocks
}

/** Whether the content of an element is code: `<code>`, `<pre>` or a component `<Code>`. */
function isCode(tagName: string): boolean {
  return /^(?:code|pre|kbd|samp)$/i.test(tagName)
}

/** Whether a string is a sentence or a label, rather than class names, code or a path. */
function isProse(text: string): boolean {
  return /^[A-Z][\w'’]*(?: [\w'’(“"-]+)+/.test(text)
}

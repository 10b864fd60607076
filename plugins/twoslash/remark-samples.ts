import { type Diagnostic, type MdxNode, walk } from '../kit.ts'
import type { SampleMistake } from './check-sample.ts'
import { type CheckerOptions, loadChecker } from './load-checker.ts'
import { readMark, type SampleMark } from './mark.ts'
import { createSampleChecker, openPage } from './page-samples.ts'

/** What a file that `mdx()` compiles carries. */
interface MdxFile {
  /** The root of the site. */
  readonly cwd: string
  readonly data: { readonly place: string; readonly problems: Diagnostic[]; readsFiles?: boolean }
}

export interface RemarkSamplesOptions extends Pick<CheckerOptions, 'files' | 'compilerOptions'> {
  /** The versions of the packages, so that what was stored by others isn't used. */
  readonly versions: readonly string[]
}

/** The checked samples of MDX pages. A remark plugin. */
export default function remarkSamples({ files, compilerOptions }: RemarkSamplesOptions) {
  return async (given: unknown, file: unknown) => {
    const marked: [node: MdxNode, mark: SampleMark, parent: MdxNode | undefined][] = []
    walk(given as MdxNode, (node, parent) => {
      const info = node.type === 'code' ? `${node.lang ?? ''} ${node.meta ?? ''}`.trim() : ''
      const mark = readMark(info)
      if (mark) marked.push([node, mark, parent])
    })
    if (marked.length === 0) return
    const { data, cwd } = file as MdxFile
    data.readsFiles = true
    const checker = await loadChecker({ root: cwd, files, compilerOptions })
    const read = openPage(createSampleChecker(checker))
    for (const [node, mark, parent] of marked) {
      const sample = read(`${node.value ?? ''}\n`, mark)
      if (!sample) {
        if (parent?.children) parent.children = parent.children.filter((child) => child !== node)
        continue
      }
      const { code, decorations, mistakes } = sample
      for (const mistake of mistakes) report(node, mistake, data)
      node.value = code.replace(/\n$/, '')
      node.meta = mark.info.replace(/^\S+\s*/, '')
      node.data = { hProperties: { decorations: JSON.stringify(decorations) } }
    }
  }
}

function report(node: MdxNode, { offset, problem }: SampleMistake, data: MdxFile['data']): void {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  const before = (node.value ?? '').slice(0, offset).split('\n')
  const at =
    offset === undefined
      ? { line, column }
      : { line: line + before.length, column: column + (before.at(-1)?.length ?? 0) }
  data.problems.push({ ...problem, at: { file: data.place, ...at } })
}

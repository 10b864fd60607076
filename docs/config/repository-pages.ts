import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { definePlugin, type PluginSource } from 'docs-build'

/** A page that a document of the repository is published as. */
interface Document {
  readonly file: string
  readonly source: string
  readonly title: string
  readonly description: string
  readonly position: number
}

const documents: readonly Document[] = [
  {
    file: '../ARCHITECTURE.md',
    source: 'how-it-works.md',
    title: 'How it works',
    description: 'The stages of a build, the folders of the code, and why they are as they are.',
    position: 1,
  },
  {
    file: '../CHANGELOG.md',
    source: 'changelog.md',
    title: 'Changelog',
    description: 'What has changed in each release.',
    position: 1,
  },
]

/** Documents of the repository as pages, so that there is one text of each. */
export const repositoryPages = definePlugin({
  name: 'repository-pages',
  cacheKey: '1',
  watch: documents.map(({ file }) => file),
  content: (sources, { root }) => [
    ...sources,
    ...documents.map((document) =>
      toPage(document, readFileSync(join(root, document.file), 'utf8')),
    ),
  ],
})

function toPage(
  { file, source, title, description, position }: Document,
  text: string,
): PluginSource {
  const front = { title, description, sidebar_position: position, custom_edit_url: null }
  const head = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const body = text.replace(/^# .*\n/, '')
  return {
    source,
    kind: 'markdown',
    text: `---\n${head.join('\n')}\n---\n${body}`,
    // The first line of the body is the second of the file.
    origin: { file, line: 1, lines: { [head.length + 3]: 2 } },
  }
}

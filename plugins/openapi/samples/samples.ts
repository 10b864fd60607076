import type { Api, Operation } from '../model/api.ts'
import type { SampleLanguage } from '../options.ts'
import { asText, objectsIn } from '../reading/data.ts'
import { curlSample } from './curl.ts'
import { fetchSample } from './fetch.ts'
import { goSample } from './go.ts'
import { pythonSample } from './python.ts'
import { type SampleRequest, sampleRequest } from './request.ts'

/** A request in one language. */
export interface Sample {
  /** The label of its tab. */
  readonly label: string
  /** The language of its block of code. */
  readonly language: string
  readonly text: string
}

interface Writer {
  readonly label: string
  readonly language: string
  readonly write: (request: SampleRequest) => string
}

const writers: Readonly<Record<SampleLanguage, Writer>> = {
  curl: { label: 'curl', language: 'bash', write: curlSample },
  fetch: { label: 'fetch', language: 'js', write: fetchSample },
  python: { label: 'Python', language: 'python', write: pythonSample },
  go: { label: 'Go', language: 'go', write: goSample },
}

/** The request of an operation in several languages. Those that the document contains, as `x-codeSamples`, come first. */
export function samplesOf(
  operation: Operation,
  api: Api,
  languages: readonly SampleLanguage[],
): Sample[] {
  const written = objectsIn(
    operation.value['x-codeSamples'] ?? operation.value['x-code-samples'],
  ).flatMap(({ lang, label, source }): Sample[] => {
    const text = asText(source)
    const name = asText(label) ?? asText(lang)
    if (text === undefined || name === undefined) return []
    return [{ label: name, language: highlightName(asText(lang)), text }]
  })
  const request = languages.length > 0 ? sampleRequest(operation, api) : undefined
  const made = request
    ? languages.map((one) => {
        const { label, language, write } = writers[one]
        return { label, language, text: write(request) }
      })
    : []
  const taken = new Set<string>()
  return [...written, ...made].filter(({ label }) => {
    const key = label.toLowerCase()
    const isNew = !taken.has(key)
    taken.add(key)
    return isNew
  })
}

const aliases: Readonly<Record<string, string>> = {
  curl: 'bash',
  shell: 'bash',
  node: 'js',
  'node.js': 'js',
  'c#': 'csharp',
  '.net': 'csharp',
  'c++': 'cpp',
  golang: 'go',
}

/** The name of a language in Markdown: 'bash' for 'cURL'. Languages of several words are not highlighted. */
function highlightName(language = 'text'): string {
  const name = language.toLowerCase()
  return aliases[name] ?? (/^[a-z]+$/.test(name) ? name : 'text')
}

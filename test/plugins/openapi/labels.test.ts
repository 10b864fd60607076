import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../cli/config/languages/languages.ts'
import { RequestForm } from '../../../plugins/openapi/browser/try-it/RequestForm.tsx'
import type { RequestPlan } from '../../../plugins/openapi/contract/request-plan.ts'
import { english } from '../../../plugins/openapi/labels/english.ts'
import { openapiLabelSource } from '../../../plugins/openapi/labels/labels.ts'
import { openapi } from '../../../plugins/openapi/openapi.ts'
import { filesOf } from '../../support/built-pages.ts'
import { buildSite } from '../../support/site.ts'
import { checkLabels, shownText, textOfHtml } from '../label-checks.ts'
import { labelDocument } from './label-document.ts'

const servers = `tryIt: { servers: ['https://ku.zorbo.example', 'https://fixu.zorbo.example'] }`

async function build(options: string, settings = '') {
  const built = await buildSite({
    'config/site.ts': `import { openapi } from 'docs-build/openapi'
export default { title: 'Zorbo', plugins: [openapi({ ${options} })], ${settings} }
`,
    'index.md': '# Zorbo\n',
    'openapi.yaml': labelDocument,
  })
  const paths = filesOf(built.outDir).filter((path) => /^api\/.*\.html$/.test(path))
  return { ...built, paths, text: paths.map((path) => shownText(built.read(path))).join('\n') }
}

const load = async (language: string): Promise<Readonly<Record<string, string>>> => {
  const found = Object.entries(openapiLabelSource.translations).find(([code]) => code === language)
  return (await found?.[1]()) ?? {}
}

/** Labels that tests tell from other words. */
const marked = Object.entries(english).map(([name, text]) => {
  const values = text.match(/\{\w+\}/g) ?? []
  return [name, `⟦${name}:${values.join(' ')}⟧`] as const
})
const markedLabels = `labels: ${JSON.stringify(Object.fromEntries(marked))}`

/** The words of a text that are in no marked label. */
function otherWords(text: string): string {
  const words = text.replace(/⟦\w+:/g, '').match(/\p{L}{3,}/gu) ?? []
  return [...new Set(words)].sort().join(' ')
}

/** The forms of a page. */
function plansOf(html: string): RequestPlan[] {
  const [, json = '{}'] = /<script[^>]*>(\{[^<]*"openapi-try-it"[^<]*\})<\/script>/.exec(html) ?? []
  const plans: RequestPlan[] = []
  JSON.parse(json, (_, value) => {
    if (value?.component === 'openapi-try-it') plans.push(value.props.data)
    return value
  })
  return plans
}

const idsOf = (html: string) => [...html.matchAll(/<\w+ [^>]*\bid="([^"]+)"/g)].map(([, id]) => id)

describe('the labels of openapi()', () => {
  it.each(Object.keys(languages).filter((code) => code !== 'en'))(
    'are complete in %s',
    async (code) => {
      checkLabels<string>(english, await load(code))
    },
  )

  it('are all on pages, and pages have no other words', async () => {
    const { text, report, read, paths } = await build(`${markedLabels}, ${servers}`)
    expect(report).toBe('')
    const html = paths.map((path) => read(path)).join('\n')
    const missing = marked.map(([name]) => name).filter((name) => !html.includes(`⟦${name}:`))
    expect(missing).toEqual([])
    // Names, types of JSON Schema, and the words that servers send with a status.
    expect(otherWords(text)).toBe(
      'Bexo Cexo Connect Content Created DELETE Deep GET JWT Mylt OAuth OpenID POST PUT Python Quma Wexu Zup application bash binary boolean curl example fetch fexaAll fexaOne https integer json null number object onZip python quma qumaForm qumaLess qumaOne qumaTwo string zag zest zig zorbo zuk zupHook',
    )
  })

  it('are in the form, which has no other words', async () => {
    const { read, paths } = await build(`${markedLabels}, ${servers}`)
    const plans = paths.flatMap((path) => plansOf(read(path)))
    expect(plans.length).toBeGreaterThan(4)
    const html = plans.map((plan) => renderToStaticMarkup(createElement(RequestForm, { plan })))
    const text = html.map(textOfHtml).join('\n')
    for (const name of ['server', 'requestsGoTo', 'inServerUrl', 'optionalFields', 'file', 'files'])
      expect(text).toContain(`⟦${name}:`)
    // URLs, media types, types of JSON Schema, and values.
    expect(otherWords(text)).toBe(
      'JWT OAuth application boolean data example false fixu form https integer json kuki multipart object pexi plain string text true zam zim zorbo',
    )
  })

  it.each(['de', 'ja'])('are those of the site’s language: %s', async (code) => {
    const { report, read, text, paths } = await build(servers, `defaultLocale: '${code}',`)
    expect(report).toBe('')
    const plain = await build(servers)
    expect(paths.map((path) => idsOf(read(path)))).toEqual(
      plain.paths.map((path) => idsOf(plain.read(path))),
    )
    const labels = await load(code)
    const seen = Object.entries(english).filter(
      ([name, label]) => labels[name] !== label && label.length > 5 && !label.includes('{'),
    )
    expect(seen.filter(([, label]) => text.includes(label))).toEqual([])
    const page = read('api/quma/quma-two/index.html')
    for (const name of ['tryIt', 'requestBody', 'responses', 'mayBeRemoved']) {
      expect(text).toContain(labels[name])
    }
    // The form has its labels in the data of the page.
    expect(page).toContain(labels.credentialsKept?.split('{')[0])
  })

  it('are not in the data of pages in English', async () => {
    const { read } = await build(servers)
    expect(read('api/quma/quma-two/index.html')).not.toContain('oneValuePerLine')
  })

  it('are those of the language that the pages are in', async () => {
    const { report, read } = await buildSite({
      'config/site.ts': `import { openapi } from 'docs-build/openapi'
export default {
  title: 'Zorbo',
  locales: { en: {}, fr: {} },
  plugins: [openapi({}, { file: 'fr.yaml', dir: 'fr/api', labels: { servers: 'Hôtes' } })],
}
`,
      'index.md': '# Zorbo\n',
      'fr/index.md': '# Zorbo\n',
      'openapi.yaml': labelDocument,
      'fr.yaml': labelDocument,
    })
    expect(report).toBe('')
    expect(read('api/quma/quma-two/index.html')).toContain('>Request body')
    expect(read('fr/api/quma/quma-two/index.html')).toContain('>Corps de la requête')
    expect(read('fr/api/index.html')).toMatch(/<h2 id="servers"[^>]*>Hôtes/)
  })

  it('can be replaced, and are shown as they are written', async () => {
    const { report, read } = await build(
      `labels: { servers: '<b>*a*</b> [b]', deprecated: 'x] y', example: 'a "b"', tryIt: '<i>' }, ${servers}`,
    )
    expect(report).toBe('')
    expect(read('api/index.html')).toContain('&lt;b&gt;*a*&lt;/b&gt; [b]')
    const page = read('api/quma/quma-one/index.html')
    expect(page).toContain('<p class="admonition-title">x] y</p>')
    expect(page).toContain('>&lt;i&gt;</button>')
  })

  it('are checked', () => {
    expect(() => openapi({ labels: { tryit: 'x', list: '' } as Record<string, string> })).toThrow(
      'Invalid value "" for labels.list of openapi(): it must not be empty; Unknown option "labels.tryit" of openapi() (write "tryIt")',
    )
  })
})

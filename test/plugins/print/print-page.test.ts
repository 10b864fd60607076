import { describe, expect, it } from 'vitest'
import { contentIn } from '../../../plugins/print/document/page-content.ts'
import { printedHref } from '../../../plugins/print/document/print-links.ts'
import { printPage } from '../../../plugins/print/document/print-page.ts'
import { findChrome } from '../../../plugins/print/pdf/find-chrome.ts'
import { fixFor } from '../../../plugins/print/pdf/make-pdf.ts'
import { placeholderPdf } from '../../../plugins/print/pdf/placeholder.ts'
import { readDestinations, withoutDates } from '../../../plugins/print/pdf/read-destinations.ts'
import { renderPdf } from '../../../plugins/print/pdf/render-pdf.ts'
import { fileAt } from '../../../plugins/print/pdf/serve-document.ts'

const ids = new Map([
  ['/a', new Set(['x', 'größe', 'i'])],
  ['/b', new Set(['y'])],
])
const links = { baseUrl: '/docs/', trailingSlash: undefined, origin: 'https://lamp.example', ids }
const page = { url: '/a', outputFile: 'a/index.html', title: 'A <b>', depth: 0, categories: [] }
const print = (html: string, depth = 0) =>
  printPage(html, { page: { ...page, depth }, site: links })

it.each([
  ['/docs/b', '#/b'],
  ['/docs/b/', '#/b'],
  ['/docs/b#y', '#/b?y'],
  ['/docs/b#gone', '#/b'],
  ['b', '#/b'],
  ['#x', '#/a?x'],
  ['#gr%C3%B6%C3%9Fe', '#/a?gr%C3%B6%C3%9Fe'],
  ['https://lamp.example/docs/b?q=1', '#/b'],
  ['/docs/c?q=1#z', '/docs/c?q=1#z'],
  ['../other/', '/other/'],
  ['/b', '/b'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['https://[', 'https://['],
  ['//other.example/a', '//other.example/a'],
])('printedHref(%j) is %j', (href, expected) => {
  expect(printedHref(href, '/a', links)).toBe(expected)
})

describe('printPage()', () => {
  it.each([
    ['', '<h2 data-level="1">A &lt;b&gt;</h2>'],
    ['<h1 id="x">T</h1><h2>U</h2>', '<h2 id="/a?x" data-level="1">T</h2><h3 data-level="2">U</h3>'],
    [
      '<h1>T</h1><button><img src="i.png" alt=""></button><button>Copy</button>',
      '<h2 data-level="1">T</h2><img src="/docs/i.png" alt="">',
    ],
    [
      '<h1>T</h1><svg viewBox="0 0 1 1"><g id="i"/><use href="#i"/><path fill="url(#i)"></path></svg>',
      '<h2 data-level="1">T</h2><svg viewbox="0 0 1 1"><g id="/a?i" /><use href="#/a?i" /><path fill="url(#/a?i)"></path></svg>',
    ],
    [
      '<h1>T</h1><p aria-describedby="x gone">A</p><video><source src="/docs/v.mp4"></video>',
      '<h2 data-level="1">T</h2><p aria-describedby="/a?x">A</p><a href="/docs/v.mp4">/docs/v.mp4</a>',
    ],
    [
      '<h1>T</h1><img srcset="a.png 1x, /docs/b.png 2x" alt="A">',
      '<h2 data-level="1">T</h2><img srcset="/docs/a.png 1x, /docs/b.png 2x" alt="A">',
    ],
  ])('prints %j', (html, expected) => {
    expect(print(html)).toBe(expected)
  })

  it('has no heading below level 6, except for screen readers', () => {
    expect(print('<h1>T</h1><h3>U</h3>', 4)).toBe(
      '<h6 data-level="1">T</h6><h6 data-level="3" aria-level="8">U</h6>',
    )
  })

  it('lets only long code break', () => {
    const code = (lines: number) => `<h1>T</h1><pre><code>${'a\n'.repeat(lines)}</code></pre>`
    expect(print(code(20))).toContain('<pre><code>')
    expect(print(code(30))).toContain('<pre data-long><code>')
  })
})

it.each([
  [
    '<head></head><article class="prose"><article>a</article>b</article><article>c</article>',
    '<article class="prose"><article>a</article>b',
  ],
  ['<head></head><main id="m">a</main>', '<main id="m">a'],
  ['<head></head><div>a</div>', ''],
])('contentIn(%j) is %j', (html, expected) => {
  expect(contentIn(html).html).toBe(expected)
})

it('contentIn() finds style sheets, fonts and the icon', () => {
  const needed = [
    '<link rel="stylesheet" href="/a.css">',
    '<link rel="preload" as="font" href="/a.woff2" crossorigin>',
    '<link rel="icon" href="/a.svg">',
  ]
  const others = [
    '<link rel="canonical" href="/a">',
    '<link rel="preload" as="image" href="/a.png">',
  ]
  expect(contentIn(`<head>${[...needed, ...others].join('')}</head>`).links).toEqual(needed)
})

describe('readDestinations()', () => {
  it('reads a PDF without links', () => {
    const pdf = Buffer.from(placeholderPdf())
    expect(readDestinations(pdf)).toEqual({ count: 1, pages: new Map() })
  })

  it('refuses a file that is no PDF', () => {
    expect(() => readDestinations(Buffer.from('nothing'))).toThrow('the PDF has no "Root"')
  })

  it('leaves the dates out', () => {
    const pdf = Buffer.from("%PDF-1.4\n/CreationDate (D:20261128133914+00'00')\n")
    expect(withoutDates(pdf).toString()).toBe("%PDF-1.4\n/CreationDate (D:20000101000000+00'00')\n")
  })
})

it('the browser is in CHROME_PATH or in PATH', () => {
  expect(findChrome({ CHROME_PATH: '/x/chrome', PATH: '' }, 'linux')).toBe('/x/chrome')
  expect(findChrome({ PATH: '/nowhere' }, 'linux')).toBe(undefined)
})

it('Chrome gets the files of the output, and nothing from elsewhere', () => {
  const document = {
    origin: 'https://lamp.example',
    baseUrl: '/docs/',
    files: [{ path: 'print/index.html', contents: 'P' }],
    site: { readBytes: (path: string) => Buffer.from(`file ${path}`) },
    allowed: ['https://img.example'],
  }
  const at = (url: string) => {
    const file = fileAt(url, document)
    return typeof file === 'object' ? `${file.type} ${file.contents}` : file
  }
  expect(at('https://lamp.example/docs/print/index.html')).toBe('text/html P')
  expect(at('https://lamp.example/docs/a%20b.png')).toBe('image/png file a b.png')
  expect(at('https://img.example/a.png')).toBe('elsewhere')
  for (const url of [
    'https://lamp.example/docs/..%2f..%2fsecret.png',
    'https://lamp.example/docs/..%5csecret.png',
    'https://lamp.example/secret.png',
    'http://lamp.example/docs/a.png',
    'http://169.254.169.254/a.png',
    'file:///etc/passwd',
  ]) {
    expect(at(url)).toBe(undefined)
  }
})

it('page numbers that keep changing do not need another browser', async () => {
  const short = placeholderPdf()
  const long = short.replace('[3 0 R] /Count 1', '[3 0 R 4 0 R]   ')
  let count = 0
  const send = async (method: string) =>
    method === 'IO.read' ? { data: count++ % 2 ? long : short, eof: true } : { result: {} }
  const page = { send, on() {}, failed: new Promise<never>(() => {}), close: async () => {} }
  const reason = 'the page numbers in the table of contents keep changing'
  await expect(renderPdf(page)).rejects.toThrow(new Error(reason))
  expect(fixFor(reason)).toBe(
    'shorten the longest titles in the table of contents, or split the document with "documents" in the options of print()',
  )
})

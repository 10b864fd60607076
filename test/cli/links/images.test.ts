import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createImageFiles } from '../../../cli/images/image-files.ts'
import { readSize } from '../../../cli/images/image-size.ts'
import { expectLinear } from '../../support/expect-linear.ts'
import { avif, gif, jpeg, png, svg, webp } from '../../support/images.ts'
import { addFiles, type Files, site } from '../../support/site.ts'
import { compilePage, htmlOf, type PageOptions } from '../markdown/support.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** A site with these files below `content/` and `public/`. */
function siteWith(files: Files): PageOptions {
  const publicFiles = Object.keys(files).filter((path) => path.startsWith('public/'))
  return { root: site(files), publicFiles: publicFiles.map((path) => path.slice(7)) }
}

/** Width and height in a header of zeros. */
function tga(width: number, height: number): Uint8Array {
  return Uint8Array.from({ length: 18 }, (_, i) => (i === 12 ? width : i === 14 ? height : 0))
}

describe('readSize()', () => {
  it.each([
    ['PNG', png(640, 480), '640 480'],
    ['GIF', gif(640, 480), '640 480'],
    ['WebP', webp(640, 480), '640 480'],
    ['AVIF', avif(640, 480), '640 480'],
    ['animated AVIF', avif(640, 480, 'avis'), '640 480'],
    ['JPEG', jpeg(640, 480), '640 480'],
    ['JPEG, upside down', jpeg(640, 480, 3), '640 480'],
    ['JPEG, on its side', jpeg(640, 480, 6), '480 640'],
    ['JPEG, on its other side and mirrored', jpeg(640, 480, 5), '480 640'],
    ['PNG without width', png(0, 480), undefined],
    ['file that ends early', png(640, 480).slice(0, 18), undefined],
    ['JPEG that ends early', jpeg(640, 480).slice(0, 24), undefined],
    ['file of zeros', new Uint8Array(64), undefined],
    ['file of zeros that passes for a Targa picture', tga(64, 48), undefined],
    ['empty file', new Uint8Array(), undefined],
    ['text', encode('no picture'), undefined],
  ])('readSize() reads the size of a %s', (_, bytes, size) => {
    const found = readSize(bytes, '.png')
    expect(found && `${found.width} ${found.height}`).toBe(size)
  })

  it.each([
    ['width="16" height="8"', '16 8'],
    ["width='16px' height='8.4px'", '16 8'],
    ['width="1in" height="2.54cm"', '96 96'],
    ['width="12pt" height="1pc"', '16 16'],
    ['viewBox="0 0 800 400"', '800 400'],
    ['viewBox="-5,-5, 30,10"', '30 10'],
    ['width="100%" height="100%" viewBox="0 0 4\n3"', '4 3'],
    ['width="40" viewBox="0 0 4 3"', '40 30'],
    ['height="30" viewBox="0 0 4 3"', '40 30'],
    ['width="2em" height="1em" viewBox="0 0 24 12"', '24 12'],
    ['data-label="a > b" width="3" height="2"', '3 2'],
    ['', undefined],
    ['width="16"', undefined],
    ['viewBox="0 0 0 0"', undefined],
    ['viewBox="wide"', undefined],
    ['width="-1" height="1e999"', undefined],
  ])('readSize() reads the size of an SVG with %j', (attributes, size) => {
    const found = readSize(encode(svg(attributes)), '.SVG')
    expect(found && `${found.width} ${found.height}`).toBe(size)
  })

  it.each([
    ['\ufeff<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "b">]>\n', '1 2'],
    [`<!-- ${'<svg width="9" height="9"> '.repeat(200)} -->`, '1 2'],
    ['<!-- no end <svg>', undefined],
    ['<html>', undefined],
  ])('readSize() reads the size of an SVG after %j', (before, size) => {
    const found = readSize(encode(before + svg('width="1" height="2"')), '.svg')
    expect(found && `${found.width} ${found.height}`).toBe(size)
  })

  it.each<[string, number, (n: number) => string]>([
    ['tags that do not end', 100_000, (n) => '<svg a="b" '.repeat(n)],
    ['attributes', 100_000, (n) => `<svg ${'a="b" '.repeat(n)}`],
    ['white space', 1_000_000, (n) => `${' '.repeat(n)}<svg`],
    ['comments', 100_000, (n) => '<!-- --> '.repeat(n)],
    ['view boxes', 500_000, (n) => `<svg viewBox="${'0 '.repeat(n)}">`],
  ])('readSize() does not take long over %s', (_, size, text) => {
    expectLinear(size, (n) => readSize(encode(text(n)), '.svg'))
  })
})

describe('createImageFiles()', () => {
  it('createImageFiles() reads a file again when it has changed', () => {
    const root = site({ 'content/a.png': png(4, 3) })
    const file = `${root}/content/a.png`
    const images = createImageFiles()
    const first = images.read(file)
    expect(first?.size).toEqual({ width: 4, height: 3 })
    expect(images.read(file)).toBe(first)
    addFiles(root, { 'content/a.png': svg('') })
    expect(images.read(file)?.hash).not.toBe(first?.hash)
    expect(images.read(`${file}/b.png`)).toBeUndefined()
    rmSync(file)
    expect(images.read(file)).toBeUndefined()
    expect(images.read(`${root}/content`)).toBeUndefined()
  })
})

describe('an image of the site', () => {
  const options = () =>
    siteWith({
      'content/a.png': png(640, 480),
      'public/b.webp': webp(3, 4),
      'content/c.jpg': jpeg(20, 10, 6),
    })

  it.each([
    ['![x](a.png)', 'alt="x" width="640" height="480">'],
    ['![x](/b.webp "t")', 'alt="x" title="t" width="3" height="4">'],
    ['![x](c.jpg)', 'alt="x" width="10" height="20">'],
    ['![x][y]\n\n[y]: a.png', 'alt="x" width="640" height="480">'],
    ['a <img src="a.png" alt="">', '.png" width="640" height="480" alt="">'],
    ['<p><img alt=""\n  src=a.png\n></p>', '.png" width="640" height="480"\n></p>'],
    ["<p><img src='/b.webp'/></p>", '<img src="/b.webp" width="3" height="4"/>'],
    ['a <img src="/b.webp" alt="a > b">', '<img src="/b.webp" width="3" height="4" alt="a > b">'],
  ])('an image gets its size: %s', (text, html) => {
    expect(htmlOf(text, options())).toContain(html)
  })

  it.each([
    '<img src="/b.webp" width="30">',
    '<img height=30 src="/b.webp">',
    '<img src="/b.webp" alt="" HEIGHT="30">',
    '<img src="https://a.io/b.png">',
  ])('an image in raw HTML keeps the size that its author wrote: %s', (html) => {
    expect(htmlOf(`a ${html}`, options())).toBe(`<p>a ${html}</p>\n`)
  })

  it.each([
    `<img src="/b.webp" width="3" height="4" alt="<img src='/b.webp'>">`,
    `<b title="<img src='/b.webp'>">b</b>`,
    `<a href="#" title="<a href='/'>">b</a>`,
  ])('an image is not searched for in attributes: %s', (html) => {
    const underBase = { ...options(), config: { baseUrl: '/docs/' } }
    expect(compilePage(`<p>${html}</p>`, underBase).html).toBe(
      `<p>${html.replace('="/b', '="/docs/b')}</p>`,
    )
  })

  it('an image of unknown size gets none, and is reported', () => {
    const broken = siteWith({
      'content/a.png': 'no picture',
      'content/b.svg': '<svg/>',
      'public/c.gif': '',
    })
    const text = '![x](a.png)\n<img src="b.svg">\n\n![x](/c.gif)'
    const { html, report } = compilePage(text, broken)
    expect(html).not.toMatch(/ (?:width|height)=/)
    expect(report).toBe(`content/index.md:1:6  image-unreadable (warning)
  Cannot determine the size of the image "a.png": the file is damaged or is not an image that browsers can show
  Fix: save the image again as PNG, JPEG, GIF, WebP, AVIF, or SVG
content/index.md:2:11  image-unreadable (warning)
  Cannot determine the size of the image "b.svg": the file has no "<svg>" with a viewBox, or with both a width and a height
  Fix: add a viewBox to the "<svg>"
content/index.md:4:6  image-unreadable (warning)
  Cannot determine the size of the image "/c.gif": the file is damaged or is not an image that browsers can show
  Fix: save the image again as PNG, JPEG, GIF, WebP, AVIF, or SVG`)
    const config = { checks: { imageSizes: 'ignore' } } as const
    expect(compilePage(text, { ...broken, config }).report).toBe('')
  })

  it('an image is noted with the files of the page, even if Missing setting "it"', () => {
    const { root = '', ...rest } = options()
    const text =
      '![x](a.png) ![y](/b.webp) ![y](/b.webp)\n![z](gone.png) ![z](/gone.png) ![z](../../out.png) ![z](</../../out.png>)'
    expect(compilePage(text, { root, ...rest }).includes).toEqual([
      `${root}/content/a.png`,
      `${root}/content/gone.png`,
      `${root}/public/b.webp`,
      `${root}/public/gone.png`,
    ])
  })

  it.each<[string, number, (n: number) => string]>([
    ['tags', 5000, (n) => `<div>${'<img src=https://a.io/b c="'.repeat(n)}`],
    ['attributes', 100_000, (n) => `<div><img src="https://a.io/b" ${'c="d" '.repeat(n)}`],
  ])('images are found quickly among %s that do not end', (_, size, text) => {
    expectLinear(size, (n) => compilePage(text(n)))
  })
})

describe('browsers load an image', () => {
  const options = () => siteWith({ 'content/a.png': png(4, 3), 'content/b.png': png(4, 3) })

  it('without delay if it is the first of a page, else when it comes near', () => {
    const html = htmlOf('![a](a.png)\n\n![b](b.png)\n\n<img src="a.png">', options())
    expect(html.match(/ loading="[^"]*"|<img/g)).toEqual([
      '<img',
      '<img',
      ' loading="lazy"',
      '<img',
    ])
  })

  it.each([
    ['![a](a.png#only-light)', 'only-light'],
    ['![a](a.png#only-dark "t"){.wide}', 'wide only-dark'],
    ['![a](a.png#gh-light-mode-only =2x)', 'only-light'],
    ['![a](https://a.io/a.png#gh-dark-mode-only)', 'only-dark'],
    ['![a](a.png){.only-dark}', 'only-dark'],
    ['<img src="a.png#only-dark" alt="a">', 'only-dark'],
    ['b <img alt="a" src=https://a.io/a.png#gh-light-mode-only>', 'only-light'],
  ])('only in the color mode that its URL names: %s', (text, classes) => {
    const { html, report } = compilePage(text, options())
    expect(report).toBe('')
    expect(html).toContain(`class="${classes}"`)
    expect(html).toContain('loading="lazy"')
    expect(html).not.toContain('#')
  })

  it('in both modes if its URL is that of a part of it', () => {
    expect(htmlOf('![a](a.png#only-part)', options())).toContain('.png#only-part"')
  })
})

describe('a missing image', () => {
  it.each([
    ['![](lamb.png)', 'write "lamp.png"'],
    ['<img src="../../img/lamp.png">', 'write "../img/lamp.png"'],
    ['![](xylophone.png)', 'add the file, or correct the path'],
  ])('is reported with what may be meant: %s', (text, fix) => {
    const root = site({ 'content/a/lamp.png': png(4, 3), 'content/img/lamp.png': png(4, 3) })
    const { report } = compilePage(text, { root, source: 'a/b.md' })
    expect(report).toMatch(/broken-image\n.*: (?:there is no file|the path points to) /)
    expect(report.split('Fix: ')[1]).toBe(fix)
  })

  it('is not replaced with a file whose name would have to be escaped in a path', () => {
    const root = site({ 'content/lamp#1.png': png(4, 3) })
    const { report } = compilePage('![](lamp1.png)', { root })
    expect(report.split('Fix: ')[1]).toBe('add the file, or correct the path')
  })
})

it('with the URLs of MkDocs, paths in raw HTML are relative to the URL of the page', () => {
  const image = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
  const files = ['img/a.svg', 'guide/b.svg', 'guide/setup/c.svg']
  const root = site(Object.fromEntries(files.map((file) => [`content/${file}`, image])))
  const broken = (source: string, paths: 'files' | 'mkdocs', text: string) =>
    compilePage(text, { root, source, config: { docs: { paths } } }).report.match(/"[^"]*\.svg"/g)
  const inHtml = ['../../img/a.svg', 'c.svg', '../b.svg', 'b.svg']
    .map((src) => `<img src="${src}" alt="">`)
    .join('\n')
  expect(broken('guide/setup.md', 'mkdocs', inHtml)).toBeNull()
  expect(broken('guide/setup.md', 'files', inHtml)).toContain('"c.svg"')
  expect(broken('guide/setup.md', 'mkdocs', '![](../../img/a.svg)')).toContain('"../../img/a.svg"')
  const inFolder = '<img src="../img/a.svg" alt=""><img src="b.svg" alt="">'
  expect(broken('guide/index.md', 'mkdocs', inFolder)).toBeNull()
})

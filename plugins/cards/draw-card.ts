import { readFileSync } from 'node:fs'
import { installedVersion } from '../kit.ts'
import type { CardFont } from './fonts.ts'
import { fontPackage } from './fonts.ts'
import { size } from './usual-card.ts'

export interface DrawCard {
  /** A drawing with all text as paths, and the characters that no font has. */
  readonly toSvg: (element: object) => Promise<{ readonly svg: string; readonly missing: string }>
  readonly toPng: (svg: string) => Uint8Array
}

interface Libraries {
  readonly satori: (element: object, options: object) => Promise<string>
  readonly Resvg: new (
    svg: string,
    options: object,
  ) => { readonly render: () => { readonly asPng: () => Uint8Array } }
}

const names = ['satori', '@resvg/resvg-js']

export async function createDrawCard(fonts: readonly Required<CardFont>[]): Promise<DrawCard> {
  const { satori, Resvg } = await loadLibraries()
  const loaded = fonts.map(({ file, weight, family }) => ({
    name: family,
    data: readFileSync(file),
    weight,
    style: 'normal',
  }))
  return {
    async toSvg(element) {
      const missing = new Set<string>()
      const loadAdditionalAsset = async (_language: string, text: string) => {
        for (const character of text) missing.add(character)
        return []
      }
      const svg = await satori(element, { ...size, fonts: loaded, loadAdditionalAsset })
      return { svg, missing: [...missing].join('') }
    },
    // Text is paths by now: without system fonts, pictures are equal on all machines.
    toPng: (svg) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng(),
  }
}

async function loadLibraries(): Promise<Libraries> {
  const [drawing, picture] = await Promise.all(names.map((name) => import(name)))
  return { satori: drawing.default, Resvg: picture.Resvg ?? picture.default.Resvg }
}

/** Throws an error that says what to install. */
export function checkLibraries(configFile: string): void {
  const missing = [...names, fontPackage].filter((name) => installedVersion(name) === '')
  if (missing.length === 0) return
  const [first] = missing
  const what =
    missing.length === 1
      ? `the package "${first}" is not installed`
      : `the packages ${new Intl.ListFormat('en').format(missing.map((name) => `"${name}"`))} are not installed`
  throw Object.assign(new Error(what), {
    at: { file: configFile },
    fix: `run "npm install --save-dev ${missing.join(' ')}", or remove cards() from "plugins"`,
  })
}

/** The versions of what draws the cards; '' for one that is not installed. */
export function libraryVersions(): readonly string[] {
  versions ??= [...names, fontPackage].map(installedVersion)
  return versions
}

let versions: readonly string[] | undefined

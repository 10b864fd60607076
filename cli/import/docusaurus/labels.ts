import type { SiteTree } from '../reading/site-tree.ts'

interface TranslatedSite {
  readonly tree: SiteTree
  /** The files with the texts of the sidebars, and the labels of the versions that they belong to. */
  readonly versions: readonly { readonly file: string; readonly label: string }[]
}

type Text = readonly [original: string, translation: string]

/**
 * The texts of a language, which Docusaurus has in JSON files below `folder`: the title, and the labels of the navbar, the
 * footer, the sidebars and the versions by those of the main language.
 */
export function importLabels(folder: string, { tree, versions }: TranslatedSite) {
  const theme = `${folder}/docusaurus-theme-classic`
  const navbar = readTexts(`${theme}/navbar.json`, tree)
  const labels = [
    ...versions.flatMap(({ file, label }) => labelsIn(readTexts(file, tree), label)),
    ...labelsIn(navbar),
    ...labelsIn(readTexts(`${theme}/footer.json`, tree)),
  ].filter(([label, text]) => label !== text)
  return {
    title: navbar.find(([key]) => key === 'title')?.[1],
    labels: labels.length > 0 ? Object.fromEntries(labels) : undefined,
  }
}

/** 'sidebar.docs.category.Start', 'item.label.Docs', 'link.title.More' and 'link.item.label.Setup' contain labels. */
const labelKey =
  /^(?:sidebar\..+?\.(?:category|link|doc)|item\.label|link\.(?:title|item\.label))\.(.+)$/

const generatedPage = /\.link\.generated-index\.\w+$/

function labelsIn(texts: readonly Text[], version?: string): Text[] {
  return texts.flatMap(([key, text]): Text[] => {
    if (key === 'version.label') return version === undefined ? [] : [[version, text]]
    const [, label] = labelKey.exec(key) ?? []
    return label === undefined || generatedPage.test(key) ? [] : [[label, text]]
  })
}

/** The messages of a file: { "item.label.Docs": { "message": "Guides" } } */
function readTexts(file: string, tree: SiteTree): Text[] {
  return Object.entries(parseObject(tree.read(file))).flatMap(([key, value]): Text[] => {
    const text = (value as { readonly message?: unknown } | null)?.message
    return typeof text === 'string' ? [[key, text]] : []
  })
}

/** The object in a JSON file; an empty one for anything else. */
function parseObject(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

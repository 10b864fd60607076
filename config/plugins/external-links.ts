import { definePlugin, type PageView } from 'docs-build'
import { checkUrls } from './check-links.ts'

/**
 * `docs-build external-links [root] [--json|--check]` lists the URLs of other sites that this site links to, and the pages
 * with those links. Only `--check` sends requests: it requests each URL and reports the broken ones.
 */
export const externalLinks = definePlugin({
  name: 'external-links',
  cacheKey: '1',
  commands: [
    {
      name: 'external-links',
      description: 'list the links to other sites, with the pages that contain them',
      async run({ args, visitPages, write, report }) {
        const pagesOf = new Map<string, string[]>()
        await visitPages((page) => {
          for (const url of externalUrls(page)) {
            pagesOf.set(url, [...(pagesOf.get(url) ?? []), page.url])
          }
        })
        const sorted = [...pagesOf].sort(([a], [b]) => (a < b ? -1 : 1))
        if (args.includes('--check')) {
          const broken = await checkUrls(sorted.map(([url]) => url))
          for (const [url, reason] of broken) {
            report({
              code: 'broken',
              severity: 'error',
              message: `Broken link to "${url}": ${reason}`,
              fix: `correct or remove the link on ${pagesOf.get(url)?.join(', ')}`,
            })
          }
          write(`Checked ${sorted.length} URLs: ${broken.size} broken\n`)
          return
        }
        write(args.includes('--json') ? toJson(sorted) : toText(sorted))
      },
    },
  ],
})

type Links = readonly (readonly [url: string, pages: readonly string[]])[]

/** URLs of other sites in the article. The navbar and footer are left out: they are the same on every page. */
function externalUrls({ html }: PageView): Set<string> {
  const article = /<article[\s>][\s\S]*<\/article>/.exec(html)?.[0] ?? html
  const links = article.matchAll(/<a\s[^>]*?\bhref="(https?:[^"]*)"/g)
  return new Set([...links].map(([, href = '']) => href.replaceAll('&amp;', '&')))
}

function toText(links: Links): string {
  return links.map(([url, pages]) => `${url}\n  ${pages.join('\n  ')}\n`).join('')
}

function toJson(links: Links): string {
  return `${JSON.stringify(Object.fromEntries(links), null, 2)}\n`
}

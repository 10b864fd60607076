import { definePlugin, type PageView } from 'docs-build'
import { checkAddresses } from './check-links.ts'

/**
 * `docs-build external-links [root] [--json|--check]`: where this site leads to, and from which pages. Nothing is requested,
 * save with `--check`, which asks for each address and reports those that have no page.
 */
export const externalLinks = definePlugin({
  name: 'external-links',
  cacheKey: '1',
  commands: [
    {
      name: 'external-links',
      description: 'list the links that lead to other sites, with the pages that hold them',
      async run({ args, visitPages, write, report }) {
        const pagesOf = new Map<string, string[]>()
        await visitPages((page) => {
          for (const address of addressesIn(page)) {
            pagesOf.set(address, [...(pagesOf.get(address) ?? []), page.url])
          }
        })
        const sorted = [...pagesOf].sort(([a], [b]) => (a < b ? -1 : 1))
        if (args.includes('--check')) {
          const wrong = await checkAddresses(sorted.map(([address]) => address))
          for (const [address, reason] of wrong) {
            report({
              code: 'broken',
              severity: 'error',
              message: `Cannot find "${address}": it ${reason}`,
              fix: `correct the link, or take it out, on ${pagesOf.get(address)?.join(', ')}`,
            })
          }
          write(`Asked for ${sorted.length} addresses: ${wrong.size} are broken\n`)
          return
        }
        write(args.includes('--json') ? toJson(sorted) : toText(sorted))
      },
    },
  ],
})

type Links = readonly (readonly [address: string, pages: readonly string[]])[]

/** Addresses of other sites in what the page itself says: navbar and footer would be those of every page. */
function addressesIn({ html }: PageView): Set<string> {
  const article = /<article[\s>][\s\S]*<\/article>/.exec(html)?.[0] ?? html
  const links = article.matchAll(/<a\s[^>]*?\bhref="(https?:[^"]*)"/g)
  return new Set([...links].map(([, href = '']) => href.replaceAll('&amp;', '&')))
}

function toText(links: Links): string {
  return links.map(([address, pages]) => `${address}\n  ${pages.join('\n  ')}\n`).join('')
}

function toJson(links: Links): string {
  return `${JSON.stringify(Object.fromEntries(links), null, 2)}\n`
}

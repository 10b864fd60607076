/** Examples at the end of each command's `--help`: the command line, and what it does. */
const examples: Readonly<Record<string, readonly (readonly [line: string, does: string])[]>> = {
  build: [
    ['docs-build build', 'build the site in this folder into build/'],
    ['docs-build build docs --base-url /lamp/', 'build the site in docs/ to serve it from /lamp/'],
    ['docs-build build --report github', 'report problems as annotations on a pull request'],
  ],
  check: [
    ['docs-build check', 'list all problems'],
    ['docs-build check --update-baseline', 'from now on, report only new problems'],
    ['docs-build check --external', 'also find broken links to other sites'],
  ],
  dev: [
    ['docs-build dev --open', 'open the home page in the browser'],
    ['docs-build dev docs --host', 'make the site in docs/ available to devices on your network'],
    ['docs-build dev docs --poll', 'detect changes on a network drive'],
  ],
  serve: [
    ['docs-build serve', 'serve build/ as a static host would'],
    ['docs-build serve --port 8080 --strict-port', 'fail if the port is taken'],
  ],
  'new-version': [
    ['docs-build new-version v4', 'freeze the current docs and serve them from /v4'],
    [
      'docs-build new-version v4 docs --label "Version 4"',
      "freeze the docs in docs/, and set the version's display name",
    ],
  ],
  translations: [
    ['docs-build translations', 'list missing and outdated translations'],
    ['docs-build translations --mark', 'mark unmarked translations as up to date'],
  ],
  'search-index': [
    ['docs-build search-index --out index.json', 'write the records and settings to a file'],
    ['ALGOLIA_WRITE_KEY=… docs-build search-index --push', 'replace the hosted index'],
  ],
  import: [
    ['docs-build import', 'import the site in this folder'],
    ['docs-build import website --dry-run', 'print the configuration for the site in website/'],
  ],
  init: [
    ['docs-build init', 'ask a few questions, then create a site'],
    ['docs-build init --yes --deploy netlify', 'create a site for Netlify without any questions'],
    ['docs-build init --url https://example.com/lamp/', 'create a site for this URL'],
  ],
  explain: [
    ['docs-build explain', 'list all codes'],
    ['docs-build explain broken-anchor', 'explain one code'],
  ],
}

/** The examples of a command, as lines of its help. */
export function helpExamples(command: string): string {
  const list = examples[command] ?? []
  const width = Math.max(...list.map(([line]) => line.length))
  const lines = list.map(([line, does]) => `  ${line.padEnd(width)}  ${does}`)
  return ['', 'Examples:', ...lines].join('\n')
}

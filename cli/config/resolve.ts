import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { withBase } from '../../runtime/contract/url.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { nearest } from '../report/nearest.ts'
import { describeIssue } from '../report/schema.ts'
import { configSchema } from './schema.ts'
import type {
  LocaleConfig,
  SiteConfig,
  UserConfig,
  UserLink,
  UserNavbarItem,
  UserVersion,
  VersionConfig,
} from './types.ts'

export interface ResolveOptions {
  readonly root: string
  /** The configuration's file, relative to the root, for messages. */
  readonly file: string
  /** Values of the command line; they win over the file. */
  readonly outDir?: string
  readonly baseUrl?: string
}

export type Resolved =
  | { readonly site: SiteConfig; readonly problems: readonly Diagnostic[] }
  | { readonly site?: undefined; readonly problems: readonly Diagnostic[] }

/** Checks what a configuration file exports, all of it at once, and fills in every default. */
export function resolveConfig(input: unknown, options: ResolveOptions): Resolved {
  const overridden =
    options.baseUrl === undefined || typeof input !== 'object'
      ? input
      : { ...input, baseUrl: options.baseUrl }
  const parsed = v.safeParse(configSchema, overridden)
  const report = (path: string, message: string) => configProblem(options.file, path, message)
  if (!parsed.success) {
    return {
      problems: parsed.issues.map((issue) => {
        const { message, fix } = describeIssue(issue)
        const subject = issue.path ? message : `the configuration ${message}`
        return {
          code: 'config-invalid',
          severity: 'error',
          message: subject,
          at: { file: options.file },
          fix,
        }
      }),
    }
  }
  const problems = crossCheck(parsed.output, report)
  if (problems.length > 0) return { problems }
  return { site: complete(parsed.output, options), problems }
}

type Report = (path: string, message: string) => Diagnostic

/** `message` is what the value must be; after a line break, how to mend it. */
function configProblem(file: string, path: string, message: string): Diagnostic {
  const [what, fix] = message.split('\n')
  return {
    code: 'config-invalid',
    severity: 'error',
    message: `${path} ${what}`,
    at: { file },
    fix,
  }
}

/** Rules that span several keys. */
function crossCheck(user: UserConfig, report: Report): Diagnostic[] {
  const problems: Diagnostic[] = []
  const versions = user.docs?.versions ?? []
  const names = versions.map(({ name }) => name)
  for (const [i, name] of names.entries()) {
    if (names.indexOf(name) < i) {
      problems.push(report(`docs.versions[${i}].name`, `must be unique: saw "${name}" twice`))
    }
  }
  const latest = versions.filter(({ isLast }) => isLast).length
  if (latest > 1) {
    problems.push(
      report(
        'docs.versions',
        `must have one version with "isLast": saw ${latest}\nkeep it on the latest release`,
      ),
    )
  }
  const locales = Object.keys(user.locales ?? { en: {} })
  if (user.defaultLocale !== undefined && !locales.includes(user.defaultLocale)) {
    const near = nearest(user.defaultLocale, locales) ?? locales[0]
    problems.push(
      report(
        'defaultLocale',
        `must be a key of "locales": saw "${user.defaultLocale}"\nwrite "${near}"`,
      ),
    )
  }
  if (user.search?.provider === 'algolia') {
    for (const key of ['appId', 'apiKey', 'indexName'] as const) {
      if (!user.search[key])
        problems.push(report(`search.${key}`, 'is missing\nadd it: search.provider is "algolia"'))
    }
  }
  const plugins = (user.plugins ?? []).map(({ name }) => name)
  for (const [i, name] of plugins.entries()) {
    if (plugins.indexOf(name) < i)
      problems.push(report(`plugins[${i}].name`, `must be unique: saw "${name}" twice`))
  }
  for (const name of Object.keys(user.components ?? {})) {
    if (!/^[a-z][a-z\d-]*$/.test(name)) {
      problems.push(
        report(
          `components.${name}`,
          `must be a directive name in lower case, digits and "-": saw "${name}"`,
        ),
      )
    }
  }
  return problems
}

function complete(user: UserConfig, { root, outDir }: ResolveOptions): SiteConfig {
  const baseUrl = user.baseUrl ?? '/'
  const asset = (path: string) => withBase(`/${path.replace(/^\/+/, '')}`, baseUrl)
  const logo = user.navbar?.logo
  return {
    root,
    outDir: resolve(root, outDir ?? 'build'),
    title: user.title,
    tagline: user.tagline ?? '',
    url: user.url,
    baseUrl,
    favicon: user.favicon,
    image: user.image,
    navbar: {
      title: user.navbar?.title ?? user.title,
      ...(logo && { logo: { src: asset(logo.src), alt: logo.alt ?? '' } }),
      hideOnScroll: user.navbar?.hideOnScroll ?? true,
      items: (user.navbar?.items ?? []).map(completeNavbarItem),
    },
    footer: {
      sections: (user.footer?.sections ?? []).map(({ title, items }) => ({
        title,
        items: items.map(navLink),
      })),
      copyright: user.footer?.copyright ?? '',
    },
    colorMode: {
      default: user.colorMode?.default ?? 'light',
      switch: user.colorMode?.switch ?? true,
      respectSystem: user.colorMode?.respectSystem ?? true,
    },
    announcementBar: user.announcementBar && {
      id: user.announcementBar.id ?? 'announcement-bar',
      content: user.announcementBar.content,
      isCloseable: user.announcementBar.isCloseable ?? true,
      backgroundColor: user.announcementBar.backgroundColor,
      textColor: user.announcementBar.textColor,
    },
    versions: completeVersions(user.docs?.versions),
    editUrl: user.docs?.editUrl,
    sidebars: user.sidebars ?? { docs: [{ type: 'autogenerated', dir: '.' }] },
    search: {
      provider: user.search?.provider ?? 'local',
      appId: user.search?.appId,
      apiKey: user.search?.apiKey,
      indexName: user.search?.indexName,
      contextual: user.search?.contextual ?? false,
      fallbackToLocal: user.search?.fallbackToLocal ?? false,
      maxResultsPerGroup: user.search?.maxResultsPerGroup ?? 5,
      insights: user.search?.insights ?? false,
    },
    analytics: user.analytics ?? {},
    redirects: user.redirects ?? [],
    checks: {
      links: 'error',
      anchors: 'error',
      images: 'error',
      duplicateRoutes: 'error',
      duplicateIds: 'error',
      frontMatter: 'error',
      directives: 'error',
      ...user.checks,
    },
    plugins: user.plugins ?? [],
    locales: completeLocales(user),
    components: Object.fromEntries(
      Object.entries(user.components ?? {}).map(([name, file]) => [name, join(root, file)]),
    ),
    styles: (user.styles ?? []).map((file) => join(root, file)),
    lineMarks: user.markdown?.lineMarks ?? {},
  }
}

function completeNavbarItem(item: UserNavbarItem): SiteConfig['navbar']['items'][number] {
  const position = item.position ?? 'left'
  switch (item.type) {
    case 'dropdown':
      return { kind: 'dropdown', position, label: item.label, items: item.items.map(navLink) }
    case 'docs-version-dropdown':
      return { kind: 'docs-version-dropdown', position, after: (item.after ?? []).map(navLink) }
    case 'search':
      return { kind: 'search', position }
    default:
      return { kind: 'link', position, ...navLink(item) }
  }
}

function navLink({ label, to, href }: UserLink): { label: string; url: string } {
  // The schema lets through only links that have one of the two.
  return { label, url: (to ?? href) as string }
}

function completeVersions(versions: readonly UserVersion[] | undefined): VersionConfig[] {
  const given = versions?.length ? versions : [{ name: 'current', label: 'Docs' }]
  const latest = Math.max(
    0,
    given.findIndex(({ isLast }) => isLast),
  )
  return given.map((version, i) => {
    const path = version.path ?? (i === 0 ? '/' : `/${version.name}`)
    return {
      name: version.name,
      label: version.label ?? version.name,
      path: path.replace(/\/+$/, '') || '/',
      dir: (version.dir ?? path).replace(/^[./]+|\/+$/g, ''),
      isLast: i === latest,
      mainDoc: version.mainDoc,
      banner: version.banner ?? (i === latest ? 'none' : 'unmaintained'),
      draftIds: version.draftIds ?? [],
    }
  })
}

function completeLocales(user: UserConfig): LocaleConfig[] {
  const locales = Object.entries(user.locales ?? { en: { label: 'English' } })
  const defaultLocale = user.defaultLocale ?? locales[0]?.[0]
  return locales.map(([code, locale]) => ({
    code,
    label: locale.label,
    direction: locale.direction ?? 'ltr',
    htmlLang: locale.htmlLang ?? code,
    calendar: locale.calendar ?? 'gregory',
    path: locale.path ?? (code === defaultLocale ? '/' : `/${code}/`),
    isDefault: code === defaultLocale,
  }))
}

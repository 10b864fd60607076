/** An image that is shown in one color mode only, or in both. */
export interface ImageForMode {
  /** Without the mark. */
  readonly href: string
  readonly mode?: 'light' | 'dark' | undefined
}

/** The marks at the end of a URL: those of MkDocs Material, `#only-dark`, and of GitHub, `#gh-dark-mode-only`. */
const mark = /#(?:only-(light|dark)|gh-(light|dark)-mode-only)$/

/** The color mode that the URL of an image names. */
export function splitColorMode(written: string): ImageForMode {
  const [text, only, onGitHub] = mark.exec(written) ?? []
  if (text === undefined) return { href: written }
  const mode = (only ?? onGitHub) === 'dark' ? 'dark' : 'light'
  return { href: written.slice(0, -text.length), mode }
}

/** Returns the class of an image for one color mode. The style sheet hides it in the other mode. */
export function modeClass(mode: 'light' | 'dark'): string {
  return `only-${mode}`
}

/** Whether an image's classes include one of these. */
export function hasModeClass(classes: string): boolean {
  return /(?:^|\s)only-(?:light|dark)(?:\s|$)/.test(classes)
}

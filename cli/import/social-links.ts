const socialNames: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  x: 'X',
  'x-twitter': 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
}

/** 'github' → 'GitHub' */
export function socialName(icon: string): string {
  return socialNames[icon.toLowerCase()] ?? icon.charAt(0).toUpperCase() + icon.slice(1)
}

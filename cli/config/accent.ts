/**
 * The palette of an accent color: the theme's steps of lightness, in the hue of the color. Colors are converted by way of
 * Oklab, https://www.w3.org/TR/css-color-4/#color-conversion-code.
 */
export interface AccentPalette {
  /** Custom properties: '--accent-700' to '#025f6d'. */
  readonly properties: Readonly<Record<string, string>>
  /** The color of links and buttons in light mode: the given one, or the nearest one that can be read. */
  readonly text: string
  /** Whether that is far from the given one. */
  readonly isFar: boolean
}

/** Lightness and chroma of each step in the theme's own palette. The steps around 700 follow the given color. */
const steps: Readonly<Record<number, readonly [number, number]>> = {
  50: [0.972, 0.014],
  100: [0.95, 0.022],
  200: [0.88, 0.055],
  300: [0.82, 0.085],
  400: [0.76, 0.1],
  800: [0.37, 0.062],
  900: [0.3, 0.045],
  950: [0.25, 0.032],
}

/** The surfaces of the theme that links are on in light mode, from its palette. */
export const lightSurfaces = ['#ffffff', '#f8fafb', '#f0f4f5', '#e8f9ed', '#fff1df', '#ffefee']

/** From this difference in lightness on, readers see another color. */
const far = 0.12

export function accentPalette(color: string): AccentPalette {
  const given = toOklch(color)
  const scale = Math.min(given[1] / 0.088, 2.4)
  const step = (lightness: number, chroma: number) => toHex(lightness, chroma * scale, given[2])
  const properties: Record<string, string> = {}
  for (const [name, [lightness, chroma]] of Object.entries(steps)) {
    properties[`--accent-${name}`] = step(lightness, chroma)
  }
  const surfaces = [...lightSurfaces, step(0.972, 0.014), step(0.95, 0.022)]
  const text = darkened(color, given, (one) => surfaces.every((it) => contrast(one, it) >= 4.5))
  const [lightness] = toOklch(text)
  const lighter = toHex(lightness + 0.065, given[1], given[2])
  const focus = darkened(lighter, toOklch(lighter), (one) => contrast(one, '#ffffff') >= 3)
  properties['--accent-600'] = focus
  properties['--accent-700'] = text
  properties['--accent-800'] = toHex(Math.max(0.2, lightness - 0.075), given[1], given[2])
  if (isLikeOtherKind(given)) {
    for (const [name, [l, c]] of Object.entries(infoSteps)) {
      properties[`--info-${name}`] = toHex(l, c, radians(blue))
    }
  }
  return { properties, text, isFar: given[0] - lightness > far }
}

/** Hues of the theme's boxes for danger, warnings and tips, in degrees, and how near another hue must not be. */
const otherKinds = [22, 75, 155]
const near = 28

/** The hue of boxes with information that cannot have the accent color. */
const blue = 255
const infoSteps: Readonly<Record<number, readonly [number, number]>> = {
  50: [0.972, 0.014],
  300: [0.79, 0.09],
  700: [0.45, 0.148],
  950: [0.25, 0.034],
}

/** Whether boxes with information would look like others in an accent color: a gray one is like that of notes. */
function isLikeOtherKind([, chroma, hue]: Oklch): boolean {
  const distance = (other: number) => {
    const turn = Math.abs(hue - radians(other)) % (2 * Math.PI)
    return Math.min(turn, 2 * Math.PI - turn)
  }
  return chroma < 0.03 || otherKinds.some((other) => distance(other) < radians(near))
}

function radians(degrees: number): number {
  return (degrees / 180) * Math.PI
}

/** The color, or the lightest one below it that passes. */
function darkened(color: string, [l, c, h]: Oklch, passes: (color: string) => boolean): string {
  let found = color
  for (let lightness = l; lightness > 0 && !passes(found); lightness -= 0.005) {
    found = toHex(lightness, c, h)
  }
  return found
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

type Channels = readonly [number, number, number]
/** Lightness, chroma, and hue in radians. */
type Oklch = Channels

/** '#0af' and '#00aaff' → the channels of linear light, from 0 to 1. */
function linear(hex: string): Channels {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex
  const channel = (at: number) => {
    const x = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function toOklch(hex: string): Oklch {
  const [r, g, b] = linear(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return [lightness, Math.hypot(x, y), Math.atan2(y, x)]
}

/** The nearest color that screens can show, with less chroma if need be. */
function toHex(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; c > 0; c -= 0.002) {
    const channels = fromOklch(lightness, c, hue)
    if (channels.every((x) => x >= -0.0005 && x <= 1.0005)) return hexOf(channels)
  }
  return hexOf(fromOklch(lightness, 0, hue))
}

function fromOklch(lightness: number, chroma: number, hue: number): Channels {
  const x = chroma * Math.cos(hue)
  const y = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const medium = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function hexOf(channels: Channels): string {
  const encode = (x: number) => {
    const encoded = x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055
    const byte = Math.round(Math.min(1, Math.max(0, encoded)) * 255)
    return byte.toString(16).padStart(2, '0')
  }
  return `#${channels.map(encode).join('')}`
}

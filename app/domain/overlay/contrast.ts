/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The minimum contrast of readable text (WCAG 2.2, level AA for body text). */
export const READABLE_CONTRAST = 4.5

/**
 * The share of a letter that may have less contrast than the reported value. A speck does not hide
 * a letter, and the minimum would depend on noise.
 */
const TOLERATED_SHARE = 0.1

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Returns the color as numbers, or null when it is not #rrggbb. */
export function parseHexColor(hex: string): Rgb | null {
  const found = HEX.exec(hex)
  if (!found) return null
  const [red, green, blue] = found.slice(1).map((part) => Number.parseInt(part, 16))
  return [red!, green!, blue!]
}

/** Returns the contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function contrastRatio(first: Rgb, second: Rgb): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns the color that results from laying one color over another. `opacity` is 0 to 1. */
export function blendColor(below: Rgb, above: Rgb, opacity: number): Rgb {
  const mixed = below.map((part, index) => part * (1 - opacity) + above[index]! * opacity)
  return [mixed[0]!, mixed[1]!, mixed[2]!]
}

/** What surrounds the letters of a text. Opacities are 0 to 1. */
export interface Ink {
  /** The opacity of the letters and their outline. */
  opacity: number
  /** `strength` is 0 to 1: how far the eye sees the outline instead of what is behind it. */
  outline: { color: string; strength: number } | null
}

/** One point under a letter. */
export interface Spot {
  /** The colors that may lie behind the letter. */
  backdrops: readonly Rgb[]
  /** Returns the color that is seen when other layers cover the point. */
  seen: (color: Rgb) => Rgb
}

/**
 * Returns the contrast of one letter with what surrounds it, 1 to 21. A tenth of its points may
 * have less. Returns Infinity when there is nothing to compare with.
 */
export function letterContrast(ink: Ink, color: string, spots: readonly Spot[]): number {
  const letter = parseHexColor(color)
  if (!letter || spots.length === 0) return Infinity
  const ratios = spots.map(({ backdrops, seen }) =>
    Math.min(...backdrops.map((backdrop) => contrastAt(ink, letter, backdrop, seen)))
  )
  ratios.sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length * TOLERATED_SHARE)]!
}

/**
 * Returns the contrast at one point, with the backdrop or with the outline between the letters and
 * the backdrop.
 */
function contrastAt(
  { opacity, outline }: Ink,
  letter: Rgb,
  backdrop: Rgb,
  seen: Spot['seen']
): number {
  const letters = seen(blendColor(backdrop, letter, opacity))
  const plain = contrastRatio(letters, seen(backdrop))
  const edge = outline && parseHexColor(outline.color)
  if (!edge) return plain
  const around = blendColor(backdrop, edge, opacity * outline.strength)
  return Math.max(plain, contrastRatio(letters, seen(around)))
}

/** The share of light of each value of a channel, 0 to 255. */
const LIGHT_SHARES = Float64Array.from({ length: 256 }, (_none, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function luminance([red, green, blue]: Rgb): number {
  const lightOf = (part: number) => LIGHT_SHARES[Math.round(part)]!
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)
}

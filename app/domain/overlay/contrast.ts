/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The minimum contrast of readable text (WCAG 2.2, level AA for body text). */
export const READABLE_CONTRAST = 4.5

/**
 * The share of sampled points that may have less contrast than the reported value. An average would
 * hide a white word across a small bright spot, and the minimum would depend on noise.
 */
const TOLERATED_SHARE = 0.05

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
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Returns the color that results from laying one color over another. `opacity` is 0 to 1. */
export function blendColor(below: Rgb, above: Rgb, opacity: number): Rgb {
  const mixed = below.map((part, index) => part * (1 - opacity) + above[index]! * opacity)
  return [mixed[0]!, mixed[1]!, mixed[2]!]
}

/** The parts of a text's style that decide whether it is readable. Opacities are 0 to 1. */
export interface TextColors {
  /** All colors of the letters, #rrggbb. */
  colors: readonly string[]
  opacity: number
  /** Null when the text has no background. */
  background: { color: string; opacity: number } | null
  /** Null when the outline is missing or too narrow to help. */
  outline: string | null
}

/**
 * Returns the contrast of a text with the pixels below it, 1 to 21. A twentieth of the points may
 * have less. The letters are compared with their own background, or with their outline when that
 * gives more contrast. Returns Infinity when there is nothing to compare with.
 */
export function textContrast(ink: TextColors, pixels: readonly Rgb[]): number {
  const colors = ink.colors.map(parseHexColor).filter((color) => color !== null)
  if (colors.length === 0 || pixels.length === 0) return Infinity
  const ratios = pixels.map((pixel) => {
    const backdrop = backgroundUnder(ink, pixel)
    return Math.min(...colors.map((color) => contrastAt(ink, color, backdrop)))
  })
  ratios.sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length * TOLERATED_SHARE)]!
}

/**
 * Returns the contrast at one point, with the backdrop or with the outline between the letters and
 * the backdrop.
 */
function contrastAt({ opacity, outline }: TextColors, color: Rgb, backdrop: Rgb): number {
  const letters = blendColor(backdrop, color, opacity)
  const plain = contrastRatio(letters, backdrop)
  const edge = outline === null ? null : parseHexColor(outline)
  if (!edge) return plain
  return Math.max(plain, contrastRatio(letters, blendColor(backdrop, edge, opacity)))
}

function backgroundUnder({ background, opacity }: TextColors, pixel: Rgb): Rgb {
  const fill = background && parseHexColor(background.color)
  return background && fill ? blendColor(pixel, fill, background.opacity * opacity) : pixel
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

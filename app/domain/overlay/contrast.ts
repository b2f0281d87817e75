/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The contrast at which a text counts as readable (WCAG 2.2, level AA for body text). */
export const READABLE_CONTRAST = 4.5

/**
 * The share of the sampled places that may be worse than the contrast we report. A mean would hide a
 * white word that crosses a small bright spot; the very worst pixel would make noise decide.
 */
const TOLERATED_SHARE = 0.05

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** The colour as numbers; null for what is no #rrggbb. */
export function rgbOf(hex: string): Rgb | null {
  const found = HEX.exec(hex)
  if (!found) return null
  const [red, green, blue] = found.slice(1).map((part) => Number.parseInt(part, 16))
  return [red!, green!, blue!]
}

/** How far two colours stand apart, 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

/** A colour with another one laid over it; `opacity` 0 to 1. */
export function laidOver(below: Rgb, above: Rgb, opacity: number): Rgb {
  const mixed = below.map((part, index) => part * (1 - opacity) + above[index]! * opacity)
  return [mixed[0]!, mixed[1]!, mixed[2]!]
}

/** The parts of a text's style that decide whether it can be read. Opacities are 0 to 1. */
export interface TextInk {
  /** Every colour of its letters, #rrggbb. */
  colors: readonly string[]
  opacity: number
  /** Null without a background. */
  background: { color: string; opacity: number } | null
  /** Null without an outline that is wide enough to read by. */
  outline: string | null
}

/**
 * The contrast of a text on the pixels beneath it, 1 to 21: only a twentieth of the places is worse.
 * The letters are compared with their own background, or with their outline where that helps more.
 * Infinity where there is nothing beneath to compare with.
 */
export function textContrast(ink: TextInk, beneath: readonly Rgb[]): number {
  const colors = ink.colors.map(rgbOf).filter((color) => color !== null)
  if (colors.length === 0 || beneath.length === 0) return Infinity
  const ratios = beneath.map((pixel) => {
    const ground = groundOf(ink, pixel)
    return Math.min(...colors.map((color) => contrastAt(ink, color, ground)))
  })
  ratios.sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length * TOLERATED_SHARE)]!
}

/** At one place: against the ground, or against the outline between the letters and the ground. */
function contrastAt({ opacity, outline }: TextInk, color: Rgb, ground: Rgb): number {
  const letters = laidOver(ground, color, opacity)
  const plain = contrastRatio(letters, ground)
  const edge = outline === null ? null : rgbOf(outline)
  if (!edge) return plain
  return Math.max(plain, contrastRatio(letters, laidOver(ground, edge, opacity)))
}

function groundOf({ background, opacity }: TextInk, pixel: Rgb): Rgb {
  const fill = background && rgbOf(background.color)
  return background && fill ? laidOver(pixel, fill, background.opacity * opacity) : pixel
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

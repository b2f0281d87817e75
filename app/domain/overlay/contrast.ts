/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Type of this size or more, in pixels of a picture shown at 40 percent, is read with less. */
const LARGE_TYPE = 60

/** What WCAG asks of large and of small type. */
const LEAST_RATIO = { large: 3, small: 4.5 } as const

/** A text is told of when more than this part of what lies under it is too near its colour. */
const TOLERATED_PART = 0.25

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

/** The ratio that type of this size needs. */
export function leastRatio(fontSize: number): number {
  return fontSize >= LARGE_TYPE ? LEAST_RATIO.large : LEAST_RATIO.small
}

/** What stands against the picture: the type, and what was given it to stand out. */
export interface Shown {
  color: string
  fontSize: number
  /** 0 to 1. */
  opacity: number
  /** Null without a background. */
  background: { color: string; opacity: number } | null
  /** Null without an outline. */
  outline: string | null
}

/**
 * True when too much of the text can hardly be told from what lies under it. An outline that stands
 * out from the letters is enough to read them by.
 */
export function isHardToRead(shown: Shown, beneath: readonly Rgb[]): boolean {
  const color = rgbOf(shown.color)
  if (!color || beneath.length === 0) return false
  const least = leastRatio(shown.fontSize)
  const weak = beneath.filter((pixel) => !standsOut(shown, color, groundOf(shown, pixel), least))
  return weak.length / beneath.length > TOLERATED_PART
}

function standsOut(shown: Shown, color: Rgb, ground: Rgb, least: number): boolean {
  if (contrastRatio(laidOver(ground, color, shown.opacity), ground) >= least) return true
  const outline = shown.outline === null ? null : rgbOf(shown.outline)
  if (!outline) return false
  const edge = laidOver(ground, outline, shown.opacity)
  return contrastRatio(laidOver(ground, color, shown.opacity), edge) >= least
}

function groundOf({ background, opacity }: Shown, pixel: Rgb): Rgb {
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

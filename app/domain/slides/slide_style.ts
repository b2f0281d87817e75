import { contrastRatio, blendColor, parseHexColor, type Rgb } from '#domain/overlay/contrast'

export const SLIDE_TEMPLATES = ['paper', 'night', 'colour', 'frame', 'split'] as const

export type SlideTemplateId = (typeof SLIDE_TEMPLATES)[number]

/** The style of an organization's carousels. */
export interface SlideStyle {
  template: SlideTemplateId
  /** The organization's own color, #rrggbb. */
  color: string
}

/** The style until an organization chooses one: Herald's paper and signal colors. */
export const DEFAULT_STYLE: SlideStyle = { template: 'paper', color: '#cc3a1d' }

export const TEMPLATE_NAMES: Readonly<Record<SlideTemplateId, string>> = {
  paper: 'Paper',
  night: 'Night',
  colour: 'Full color',
  frame: 'Frame',
  split: 'Split',
}

/** The colors of a slide, #rrggbb. Every text has a contrast of at least 4.5 : 1. */
export interface SlidePalette {
  accent: string
  onAccent: string
  /** The color of the second text on the accent. */
  onAccentQuiet: string
  /** The accent as a mark or line on light and on dark backgrounds. */
  accentOnLight: string
  accentOnDark: string
}

export const INK = '#17191c'
export const PAPER = '#f8f8f5'
export const NIGHT = '#16181b'
const MIN_TEXT_CONTRAST = 4.5
const MIN_MARK_CONTRAST = 3

/** Returns the stored style, or the default for missing or invalid values. */
export function slideStyle(stored: { template: string | null; color: string | null }): SlideStyle {
  const template = SLIDE_TEMPLATES.find((id) => id === stored.template) ?? DEFAULT_STYLE.template
  const color = stored.color && parseHexColor(stored.color) ? stored.color : DEFAULT_STYLE.color
  return { template, color }
}

/** Returns the colors of slides for an organization's own color. */
export function paletteOf(color: string): SlidePalette {
  const accent = colorOf(color)
  const on = ['#ffffff', INK].find((text) => ratio(accent, text) >= MIN_TEXT_CONTRAST) ?? '#000000'
  const quiet = mixColors(accent, on, 0.85)
  return {
    accent,
    onAccent: on,
    onAccentQuiet: ratio(accent, quiet) >= MIN_TEXT_CONTRAST ? quiet : on,
    accentOnLight: ratio(accent, PAPER) >= MIN_MARK_CONTRAST ? accent : INK,
    accentOnDark: ratio(accent, NIGHT) >= MIN_MARK_CONTRAST ? accent : PAPER,
  }
}

function colorOf(color: string): string {
  return parseHexColor(color) ? color.toLowerCase() : DEFAULT_STYLE.color
}

function ratio(a: string, b: string): number {
  return contrastRatio(toRgb(a), toRgb(b))
}

function mixColors(below: string, above: string, share: number): string {
  const parts = blendColor(toRgb(below), toRgb(above), share)
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function toRgb(color: string): Rgb {
  return parseHexColor(color) ?? [0, 0, 0]
}

import { contrastRatio, laidOver, rgbOf, type Rgb } from '#domain/overlay/contrast'

export const SLIDE_TEMPLATES = ['paper', 'night', 'colour', 'frame', 'split'] as const

export type SlideTemplateId = (typeof SLIDE_TEMPLATES)[number]

/** How an organization's carousels look. */
export interface SlideLook {
  template: SlideTemplateId
  /** The organization's own colour, #rrggbb. */
  color: string
}

/** Until an organization chooses: the house's paper and signal. */
export const DEFAULT_LOOK: SlideLook = { template: 'paper', color: '#cc3a1d' }

/** What people call the templates. */
export const TEMPLATE_NAMES: Readonly<Record<SlideTemplateId, string>> = {
  paper: 'Paper',
  night: 'Night',
  colour: 'Full color',
  frame: 'Frame',
  split: 'Split',
}

/** Colours of a slide, #rrggbb; each text stands 4.5 : 1 or more from what it lies on. */
export interface SlidePalette {
  accent: string
  onAccent: string
  /** The second text on the accent. */
  onAccentQuiet: string
  /** The accent where it is a mark or a line on light, and on dark. */
  accentOnLight: string
  accentOnDark: string
}

export const INK = '#17191c'
export const PAPER = '#f8f8f5'
export const NIGHT = '#16181b'
const READABLE = 4.5
const SEEN = 3

/** What was stored, or what holds until something is chosen. */
export function slideLook(stored: { template: string | null; color: string | null }): SlideLook {
  const template = SLIDE_TEMPLATES.find((id) => id === stored.template) ?? DEFAULT_LOOK.template
  const color = stored.color && rgbOf(stored.color) ? stored.color : DEFAULT_LOOK.color
  return { template, color }
}

/** The colours of slides in an organization's own colour. */
export function paletteOf(color: string): SlidePalette {
  const accent = colorOf(color)
  const on = ['#ffffff', INK].find((text) => ratio(accent, text) >= READABLE) ?? '#000000'
  const quiet = mixed(accent, on, 0.85)
  return {
    accent,
    onAccent: on,
    onAccentQuiet: ratio(accent, quiet) >= READABLE ? quiet : on,
    accentOnLight: ratio(accent, PAPER) >= SEEN ? accent : INK,
    accentOnDark: ratio(accent, NIGHT) >= SEEN ? accent : PAPER,
  }
}

function colorOf(color: string): string {
  return rgbOf(color) ? color.toLowerCase() : DEFAULT_LOOK.color
}

function ratio(one: string, other: string): number {
  return contrastRatio(numbers(one), numbers(other))
}

function mixed(below: string, above: string, share: number): string {
  const parts = laidOver(numbers(below), numbers(above), share)
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function numbers(color: string): Rgb {
  return rgbOf(color) ?? [0, 0, 0]
}

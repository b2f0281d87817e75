import { FONT_WEIGHTS } from '#domain/overlay/layer'
import type { FontWeight } from '#domain/overlay/layer'

type FontKind = 'sans' | 'serif' | 'display' | 'hand'

/** Scripts beyond basic Latin that a family may support. Each is a separate file. */
export type Subset = 'latin-ext' | 'vietnamese' | 'cyrillic' | 'cyrillic-ext' | 'greek'

/** A font family for texts on images. */
export interface OverlayFont {
  family: string
  /** The name shown to users. */
  display: string
  kind: FontKind
  /** The available weights from 300 to 900, lightest first. */
  weights: readonly FontWeight[]
  hasItalic: boolean
  subsets: readonly Subset[]
}

const LATIN = ['latin-ext'] as const
const VIET = ['latin-ext', 'vietnamese'] as const
const CYRILLIC = ['latin-ext', 'cyrillic', 'cyrillic-ext'] as const
const VIET_CYRILLIC = ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'] as const
const ALL = ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'] as const

/**
 * All families in the order in which they are listed. The first three are always available. The
 * files come from the packages @fontsource/<family>; a test compares the table with the files.
 */
export const OVERLAY_FONTS: readonly OverlayFont[] = [
  withItalic('Poppins', 'sans', weightRange(300, 900), LATIN),
  withItalic('Roboto', 'sans', weightRange(300, 900), ALL),
  withItalic('Open Sans', 'sans', weightRange(300, 800), ALL),
  withoutItalic('Abril Fatface', 'display', [400], LATIN),
  withoutItalic('Anton', 'display', [400], VIET),
  withItalic('Archivo', 'sans', weightRange(300, 900), VIET),
  withoutItalic('Archivo Black', 'display', [400], LATIN),
  withItalic('Barlow', 'sans', weightRange(300, 900), VIET),
  withoutItalic('Bebas Neue', 'display', [400], LATIN),
  withItalic('Bitter', 'serif', weightRange(300, 900), VIET_CYRILLIC),
  withoutItalic('Caveat', 'hand', weightRange(400, 700), CYRILLIC),
  withItalic('Crimson Text', 'serif', [400, 600, 700], VIET),
  withoutItalic('Dancing Script', 'hand', weightRange(400, 700), VIET),
  withItalic('DM Sans', 'sans', weightRange(300, 900), LATIN),
  withItalic('DM Serif Display', 'serif', [400], LATIN),
  withItalic('EB Garamond', 'serif', weightRange(400, 800), ALL),
  withItalic('Figtree', 'sans', weightRange(300, 900), LATIN),
  withoutItalic('Fjalla One', 'display', [400], VIET),
  withItalic('IBM Plex Sans', 'sans', weightRange(300, 700), ALL),
  withItalic('Inter', 'sans', weightRange(300, 900), ALL),
  withItalic('Josefin Sans', 'sans', weightRange(300, 700), VIET),
  withItalic('Karla', 'sans', weightRange(300, 800), LATIN),
  withItalic('Lato', 'sans', [300, 400, 700, 900], LATIN),
  withoutItalic('League Spartan', 'display', weightRange(300, 900), VIET),
  withoutItalic('Lexend', 'sans', weightRange(300, 900), VIET),
  withItalic('Libre Baskerville', 'serif', weightRange(400, 700), LATIN),
  withoutItalic('Lobster', 'display', [400], VIET_CYRILLIC),
  withItalic('Lora', 'serif', weightRange(400, 700), VIET_CYRILLIC),
  withoutItalic('Manrope', 'sans', weightRange(300, 800), ALL),
  withItalic('Merriweather', 'serif', weightRange(300, 900), VIET_CYRILLIC),
  withItalic('Montserrat', 'sans', weightRange(300, 900), VIET_CYRILLIC),
  withItalic('Mulish', 'sans', weightRange(300, 900), VIET_CYRILLIC),
  withItalic('Newsreader', 'serif', weightRange(300, 800), VIET),
  withItalic('Nunito', 'sans', weightRange(300, 900), VIET_CYRILLIC),
  withoutItalic('Oswald', 'display', weightRange(300, 700), VIET_CYRILLIC),
  withoutItalic('Outfit', 'sans', weightRange(300, 900), LATIN),
  withoutItalic('Pacifico', 'hand', [400], VIET_CYRILLIC),
  withoutItalic('Permanent Marker', 'hand', [400], []),
  withItalic('Playfair Display', 'serif', weightRange(400, 900), VIET),
  withItalic('Plus Jakarta Sans', 'sans', weightRange(300, 800), VIET),
  withItalic('PT Serif', 'serif', [400, 700], CYRILLIC),
  withoutItalic('Quicksand', 'sans', weightRange(300, 700), VIET),
  withItalic('Raleway', 'sans', weightRange(300, 900), VIET_CYRILLIC),
  withItalic('Rubik', 'sans', weightRange(300, 900), CYRILLIC),
  withoutItalic('Sora', 'sans', weightRange(300, 800), LATIN),
  withItalic('Source Sans 3', 'sans', weightRange(300, 900), ALL),
  withoutItalic('Space Grotesk', 'sans', weightRange(300, 700), VIET),
  withItalic('Urbanist', 'sans', weightRange(300, 900), LATIN),
  withItalic('Work Sans', 'sans', weightRange(300, 900), VIET),
  withItalic('Zilla Slab', 'serif', weightRange(300, 700), LATIN),
]

const BY_FAMILY = new Map(OVERLAY_FONTS.map((font) => [font.family, font]))

/**
 * The families listed when the list cannot be fetched. They also replace a font that fails to load.
 */
export const FALLBACK_FAMILIES = ['Poppins', 'Roboto', 'Open Sans'] as const

/** Returns the family of that name, or undefined when it is unknown. */
export function fontOf(family: string): OverlayFont | undefined {
  return BY_FAMILY.get(family)
}

/**
 * Returns the family's weight nearest to the requested one. Of two equally near weights it is the
 * heavier.
 */
export function nearestWeight(font: OverlayFont, requested: number): FontWeight {
  return font.weights.reduce((best, weight) =>
    Math.abs(weight - requested) <= Math.abs(best - requested) ? weight : best
  )
}

function withItalic(family: string, kind: FontKind, weights: Weights, subsets: readonly Subset[]) {
  return { ...withoutItalic(family, kind, weights, subsets), hasItalic: true }
}

function withoutItalic(
  family: string,
  kind: FontKind,
  weights: Weights,
  subsets: readonly Subset[]
): OverlayFont {
  return { family, display: family, kind, weights, hasItalic: false, subsets }
}

type Weights = readonly FontWeight[]

function weightRange(lightest: FontWeight, heaviest: FontWeight): Weights {
  return FONT_WEIGHTS.filter((weight) => weight >= lightest && weight <= heaviest)
}

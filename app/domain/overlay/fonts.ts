import { FONT_WEIGHTS, type FontWeight } from '#domain/overlay/layer'

export const FONT_KINDS = ['sans', 'serif', 'display', 'hand'] as const

export type FontKind = (typeof FONT_KINDS)[number]

/** Scripts beyond plain Latin that a family is cut for; each is a file of its own. */
export type Subset = 'latin-ext' | 'vietnamese' | 'cyrillic' | 'cyrillic-ext' | 'greek'

/** A family that texts on pictures can be set in. */
export interface OverlayFont {
  family: string
  /** What a person is shown. */
  display: string
  kind: FontKind
  /** Of the weights 300 to 900 those that exist, lightest first. */
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
 * Every family, in the order of lists: first the three that are always there (spec section 7). The
 * files are those of the packages @fontsource/<family>; a test holds table and files together.
 */
export const OVERLAY_FONTS: readonly OverlayFont[] = [
  slanted('Poppins', 'sans', from(300, 900), LATIN),
  slanted('Roboto', 'sans', from(300, 900), ALL),
  slanted('Open Sans', 'sans', from(300, 800), ALL),
  upright('Abril Fatface', 'display', [400], LATIN),
  upright('Anton', 'display', [400], VIET),
  slanted('Archivo', 'sans', from(300, 900), VIET),
  upright('Archivo Black', 'display', [400], LATIN),
  slanted('Barlow', 'sans', from(300, 900), VIET),
  upright('Bebas Neue', 'display', [400], LATIN),
  slanted('Bitter', 'serif', from(300, 900), VIET_CYRILLIC),
  upright('Caveat', 'hand', from(400, 700), CYRILLIC),
  slanted('Crimson Text', 'serif', [400, 600, 700], VIET),
  upright('Dancing Script', 'hand', from(400, 700), VIET),
  slanted('DM Sans', 'sans', from(300, 900), LATIN),
  slanted('DM Serif Display', 'serif', [400], LATIN),
  slanted('EB Garamond', 'serif', from(400, 800), ALL),
  slanted('Figtree', 'sans', from(300, 900), LATIN),
  upright('Fjalla One', 'display', [400], VIET),
  slanted('IBM Plex Sans', 'sans', from(300, 700), ALL),
  slanted('Inter', 'sans', from(300, 900), ALL),
  slanted('Josefin Sans', 'sans', from(300, 700), VIET),
  slanted('Karla', 'sans', from(300, 800), LATIN),
  slanted('Lato', 'sans', [300, 400, 700, 900], LATIN),
  upright('League Spartan', 'display', from(300, 900), VIET),
  upright('Lexend', 'sans', from(300, 900), VIET),
  slanted('Libre Baskerville', 'serif', from(400, 700), LATIN),
  upright('Lobster', 'display', [400], VIET_CYRILLIC),
  slanted('Lora', 'serif', from(400, 700), VIET_CYRILLIC),
  upright('Manrope', 'sans', from(300, 800), ALL),
  slanted('Merriweather', 'serif', from(300, 900), VIET_CYRILLIC),
  slanted('Montserrat', 'sans', from(300, 900), VIET_CYRILLIC),
  slanted('Mulish', 'sans', from(300, 900), VIET_CYRILLIC),
  slanted('Newsreader', 'serif', from(300, 800), VIET),
  slanted('Nunito', 'sans', from(300, 900), VIET_CYRILLIC),
  upright('Oswald', 'display', from(300, 700), VIET_CYRILLIC),
  upright('Outfit', 'sans', from(300, 900), LATIN),
  upright('Pacifico', 'hand', [400], VIET_CYRILLIC),
  upright('Permanent Marker', 'hand', [400], []),
  slanted('Playfair Display', 'serif', from(400, 900), VIET),
  slanted('Plus Jakarta Sans', 'sans', from(300, 800), VIET),
  slanted('PT Serif', 'serif', [400, 700], CYRILLIC),
  upright('Quicksand', 'sans', from(300, 700), VIET),
  slanted('Raleway', 'sans', from(300, 900), VIET_CYRILLIC),
  slanted('Rubik', 'sans', from(300, 900), CYRILLIC),
  upright('Sora', 'sans', from(300, 800), LATIN),
  slanted('Source Sans 3', 'sans', from(300, 900), ALL),
  upright('Space Grotesk', 'sans', from(300, 700), VIET),
  slanted('Urbanist', 'sans', from(300, 900), LATIN),
  slanted('Work Sans', 'sans', from(300, 900), VIET),
  slanted('Zilla Slab', 'serif', from(300, 700), LATIN),
]

const BY_FAMILY = new Map(OVERLAY_FONTS.map((font) => [font.family, font]))

/** What is listed where the list cannot be fetched, and what a font that fails is replaced by. */
export const FALLBACK_FAMILIES = ['Poppins', 'Roboto', 'Open Sans'] as const

/** The family of that name; undefined for an unknown one. */
export function fontOf(family: string): OverlayFont | undefined {
  return BY_FAMILY.get(family)
}

/** The weight of a family that is nearest to the asked one; of two the heavier. */
export function nearestWeight(font: OverlayFont, asked: number): FontWeight {
  return font.weights.reduce((best, weight) =>
    Math.abs(weight - asked) <= Math.abs(best - asked) ? weight : best
  )
}

function slanted(family: string, kind: FontKind, weights: Weights, subsets: readonly Subset[]) {
  return { ...upright(family, kind, weights, subsets), hasItalic: true }
}

function upright(
  family: string,
  kind: FontKind,
  weights: Weights,
  subsets: readonly Subset[]
): OverlayFont {
  return { family, display: family, kind, weights, hasItalic: false, subsets }
}

type Weights = readonly FontWeight[]

function from(lightest: FontWeight, heaviest: FontWeight): Weights {
  return FONT_WEIGHTS.filter((weight) => weight >= lightest && weight <= heaviest)
}

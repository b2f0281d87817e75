import { fontOf, nearestWeight, FALLBACK_FAMILIES } from '#domain/overlay/fonts'
import { OVERLAY_FONTS, type OverlayFont, type Subset } from '#domain/overlay/fonts'
import { FONT_STYLES, FONT_WEIGHTS } from '#domain/overlay/layer'
import type { FontStyle, Layer } from '#domain/overlay/layer'
import {
  isInBig5,
  isWithoutWholeFont,
  mayBeEastAsian,
  NOTO_SCRIPTS,
  scriptsOf,
} from '#domain/overlay/scripts'
import type { EastAsianScript, NotoScript, Script } from '#domain/overlay/scripts'

/** The font style of a piece of text. */
interface TypeStyle {
  family: string
  weight: number
  style: FontStyle
}

/** Scripts and symbols that few families contain. Each has a font file of its own. */
const WHOLE_SCRIPTS = [...NOTO_SCRIPTS, 'emoji', 'symbols'] as const

const FALLBACK_SUBSET_FAMILY = 'Open Sans'

/** The family whose signs of currencies such as '₿' are used by families that lack them. */
const CURRENCY_FAMILY = 'Inter'

/** The path from which the font files are served. */
export const FACES_PATH = '/fonts/overlay'

/**
 * Returns the URL of a font file or a slice. It is cached for a long time, because font files never change.
 */
export function faceUrl(face: string): string {
  return `${FACES_PATH}/${face}.woff2`
}

/**
 * Returns the font files that draw a text; the first file that contains a character draws it. A
 * file's name ('poppins-latin-300-normal') is also its family name in the browser and on the
 * server. One file is one family, so no renderer synthesizes bold or italic. The files depend only
 * on the text and its style, so the same text looks the same everywhere.
 */
export function facesOf(text: string, { family, weight, style }: TypeStyle): string[] {
  const font = fontOf(family) ?? OVERLAY_FONTS[0]!
  const scripts = scriptsOf(text)
  const own = font.subsets.filter((part) => scripts.includes(part))
  const files = own.map((part) => fileOf(font, part, { weight, style }))
  const fallbacks = scripts.map((script) => fallbackFace(script, { weight, style }))
  return [...new Set([mainFace(font, { weight, style }), ...files, ...fallbacks])]
}

/** Returns all font files that a layer needs, including those of its runs. */
export function facesOfLayer(layer: Layer): string[] {
  return [...new Set(stylesOfLayer(layer).flatMap((style) => facesOf(layer.text, style)))]
}

/** Returns the styles of a layer's text: its own style and those of bold and italic runs. */
function stylesOfLayer(layer: Layer): TypeStyle[] {
  const runs = layer.runs ?? []
  return [typeStyleOf(layer), ...runs.map((run) => typeStyleOf(layer, run))]
}

const BOLD = 700

/** Returns the style of a layer or of one of its runs. */
export function typeStyleOf(
  { font_name: family, font_weight: weight, font_style: style }: Layer,
  run: { bold?: boolean; italic?: boolean } = {}
): TypeStyle {
  return {
    family,
    weight: run.bold ? Math.max(weight, BOLD) : weight,
    style: run.italic ? 'italic' : style,
  }
}

/** Returns the layer with the first family that did not fail to load: its own or a fallback. */
export function withUsableFont(layer: Layer, failed: ReadonlySet<string>): Layer {
  const families = [layer.font_name, ...FALLBACK_FAMILIES]
  const usable = families.find((family) => {
    const font = fontOf(family)
    return font && !failed.has(mainFace(font, { ...typeStyleOf(layer) }))
  })
  return usable ? { ...layer, font_name: usable } : layer
}

/** Returns the file with a family's basic Latin letters. */
export function mainFace(
  font: OverlayFont,
  typeStyle: Pick<TypeStyle, 'weight' | 'style'>
): string {
  return fileOf(font, 'latin', typeStyle)
}

/** Returns all font files that the server provides. */
export function allFaces(): string[] {
  const families = OVERLAY_FONTS.flatMap((font) =>
    FONT_STYLES.flatMap((style) =>
      font.weights.flatMap((weight) =>
        (['latin', ...font.subsets] as const).map((part) => fileOf(font, part, { weight, style }))
      )
    )
  )
  const scripts = WHOLE_SCRIPTS.flatMap((script) =>
    FONT_WEIGHTS.map((weight) => fallbackFace(script, { weight, style: 'normal' }))
  )
  return [...new Set([...families, ...scripts])]
}

/** Another family draws scripts that a family lacks, and single letters that its files lack. */
function fallbackFace(script: Script, typeStyle: Pick<TypeStyle, 'weight' | 'style'>): string {
  if (isNotoScript(script)) return `noto-sans-${script}-${script}-${typeStyle.weight}-normal`
  switch (script) {
    case 'japanese':
    case 'korean':
    case 'chinese':
    case 'traditional_chinese':
      return `${SLICED_FAMILIES[script]}-${typeStyle.weight}-normal`
    case 'emoji':
      return 'noto-color-emoji-emoji-400-normal'
    case 'currency':
      return fileOf(fontOf(CURRENCY_FAMILY) ?? OVERLAY_FONTS[0]!, 'latin-ext', typeStyle)
    case 'symbols':
      return `dejavu-sans-latin-${typeStyle.weight >= 600 ? 700 : 400}-normal`
    case 'math_letters': // The bold letters are in the bold file only, the others in the regular one.
      return `dejavu-sans-latin-${typeStyle.weight >= 600 ? 400 : 700}-normal`
    default:
      return fileOf(fontOf(FALLBACK_SUBSET_FAMILY) ?? OVERLAY_FONTS[0]!, script, typeStyle)
  }
}

function isNotoScript(script: Script): script is NotoScript {
  return NOTO_SCRIPTS.some((notoScript) => notoScript === script)
}

/**
 * The families of East Asian scripts. A family is cut into about a hundred files of some hundred
 * characters, so that a text loads few of them, and each file has all weights.
 */
export const SLICED_FAMILIES = {
  japanese: 'noto-sans-jp',
  korean: 'noto-sans-kr',
  chinese: 'noto-sans-sc',
  traditional_chinese: 'noto-sans-tc',
} as const satisfies Record<EastAsianScript, string>

export type SlicedFamily = (typeof SLICED_FAMILIES)[EastAsianScript]

/** The families for a regular expression. */
export const SLICED_NAMES = Object.values(SLICED_FAMILIES).join('|')

const SLICED_FACE = new RegExp(`^(${SLICED_NAMES})-(\\d+)-normal$`)

/** Returns the family and weight of a face that is cut into slices, or null for a single file. */
export function slicedFace(face: string): { family: SlicedFamily; weight: number } | null {
  const [, name, weight] = SLICED_FACE.exec(face) ?? []
  const family = Object.values(SLICED_FAMILIES).find((sliced) => sliced === name)
  return family ? { family, weight: Number(weight) } : null
}

/** The slice of each code point that a family contains, such as 'noto-sans-jp-57'. */
export type SliceIndex = ReadonlyMap<number, string>

/** The indexes of the families that are known so far. */
export type SliceIndexes = Partial<Record<SlicedFamily, SliceIndex>>

/** Characters that a package claims to have but its files don't. */
const NOT_IN_SLICES: Partial<Record<SlicedFamily, RegExp>> = {
  'noto-sans-kr': /[\u2314\u2963\u2965\u2ac5\u2ac6\u2acb\u2acc\u9699\uf95f\uf9aa]/u,
  'noto-sans-sc':
    /[\u20e0\u2313\u2314\u2323\u2445\u2449\u2913\u2921\u2922\u2bc5\u2bc6\u3164\u4db6-\u4dbf\u9ff0-\u9fff\p{Script=Hangul}\uf90a\uf941\uf969\uf96b\uf96f\uf978\uf981\uf997\uf99c\uf9b2\uf9b5\uf9ba\uf9ca\uf9d1\uf9e1\uf9f7\ufa00\ufa01]/u,
  'noto-sans-tc': /[\u2313\u2323\u23af\u23e4\u2445\u26e4\u2922\u3164\u{1d7c7}\p{Script=Hangul}]/u,
}

/**
 * Returns true for a character that a family's slices contain. The table of the traditional family
 * also has thousands of simplified characters that its files lack.
 */
function isInSlices(family: SlicedFamily, sign: string): boolean {
  if (NOT_IN_SLICES[family]?.test(sign)) return false
  return family !== 'noto-sans-tc' || !/\p{Script=Han}/u.test(sign) || isInBig5(sign)
}

/** The `unicode-range` of each slice by its number, as in a package's unicode.json: '[57]'. */
export type SliceRanges = Readonly<Record<string, string>>

/** Returns the slice of each character that whole font files may lack. */
export function indexSlices(family: SlicedFamily, ranges: SliceRanges): SliceIndex {
  const index = new Map<number, string>()
  for (const [key, range] of Object.entries(ranges)) {
    const number = /^\[(\d+)\]$/.exec(key)?.[1]
    for (const point of number ? codePointsIn(range) : []) {
      const sign = String.fromCodePoint(point)
      if (!mayBeEastAsian(sign) || !isInSlices(family, sign)) continue
      index.set(point, `${family}-${number}`)
    }
  }
  return index
}

/** Returns the code points of a range such as 'U+4E00,U+4E10-4E1F'. */
function codePointsIn(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((point) => Number.parseInt(point, 16))
    return Array.from({ length: last - first + 1 }, (_none, offset) => first + offset)
  })
}

/** The slices that draw a text, and the family whose index is needed to know the others. */
interface NeededSlices {
  slices: string[]
  /** The slice of each character. */
  sliceOf: ReadonlyMap<string, string>
  unknown: SlicedFamily | null
}

/** Returns the slices that a text needs. The first family that contains a character draws it. */
export function slicesOf(text: string, indexes: SliceIndexes): NeededSlices {
  const sliceOf = new Map<string, string>()
  const needed = (unknown: SlicedFamily | null) => {
    return { slices: [...new Set(sliceOf.values())], sliceOf, unknown }
  }
  let rest = [...new Set(text)].filter(mayBeEastAsian)
  for (const script of scriptsOf(text)) {
    const family = script in SLICED_FAMILIES && SLICED_FAMILIES[script as EastAsianScript]
    if (!family || rest.length === 0) continue
    const index = indexes[family]
    if (!index) return needed(family)
    rest = rest.filter((sign) => {
      const slice = index.get(sign.codePointAt(0)!)
      if (slice) sliceOf.set(sign, slice)
      return !slice
    })
  }
  return needed(null)
}

/**
 * Returns the characters, each once, that only a font of the device can draw. The server may have
 * none, or another one, so its image differs from what the editor shows. Rare characters are not
 * among them until all indexes are known.
 */
export function charactersWithoutFont(text: string, indexes: SliceIndexes): string {
  const isInSlice = (sign: string) =>
    mayBeEastAsian(sign) &&
    Object.values(SLICED_FAMILIES).some(
      (family) => indexes[family]?.has(sign.codePointAt(0)!) ?? true
    )
  const characters = [...new Set(text)]
  return characters.filter((sign) => isWithoutWholeFont(sign) && !isInSlice(sign)).join('')
}

function fileOf(
  font: OverlayFont,
  part: 'latin' | Subset,
  { weight, style }: Pick<TypeStyle, 'weight' | 'style'>
): string {
  const slug = font.family.toLowerCase().replaceAll(' ', '-')
  const slant = font.hasItalic ? style : 'normal'
  return `${slug}-${part}-${nearestWeight(font, weight)}-${slant}`
}

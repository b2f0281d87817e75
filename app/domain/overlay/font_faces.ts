import { fontOf, nearestWeight, FALLBACK_FAMILIES } from '#domain/overlay/fonts'
import { OVERLAY_FONTS, type OverlayFont, type Subset } from '#domain/overlay/fonts'
import { FONT_STYLES } from '#domain/overlay/layer'
import type { FontStyle, FontWeight, Layer } from '#domain/overlay/layer'
import { scriptsOf, type Script } from '#domain/overlay/scripts'

/** The font style of a piece of text. */
interface TypeStyle {
  family: string
  weight: number
  style: FontStyle
}

/** Extra font files for scripts and symbols that few families contain. */
const SCRIPT_WEIGHTS: readonly FontWeight[] = [300, 400, 500, 600, 700, 800, 900]

const FALLBACK_SUBSET_FAMILY = 'Open Sans'

/** The family whose signs of currencies such as '₿' are used by families that lack them. */
const CURRENCY_FAMILY = 'Inter'

/** The path from which the font files are served. */
export const FACES_PATH = '/fonts/overlay'

/**
 * Returns the URL of a font file. It is cached for a long time, because font files never change.
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
  const scripts = (['arabic', 'hebrew', 'emoji', 'symbols'] as const).flatMap((script) =>
    SCRIPT_WEIGHTS.map((weight) => fallbackFace(script, { weight, style: 'normal' }))
  )
  return [...new Set([...families, ...scripts])]
}

/** Another family draws scripts that a family lacks, and single letters that its files lack. */
function fallbackFace(script: Script, typeStyle: Pick<TypeStyle, 'weight' | 'style'>): string {
  switch (script) {
    case 'arabic':
    case 'hebrew':
      return `noto-sans-${script}-${script}-${typeStyle.weight}-normal`
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

function fileOf(
  font: OverlayFont,
  part: 'latin' | Subset,
  { weight, style }: Pick<TypeStyle, 'weight' | 'style'>
): string {
  const slug = font.family.toLowerCase().replaceAll(' ', '-')
  const slant = font.hasItalic ? style : 'normal'
  return `${slug}-${part}-${nearestWeight(font, weight)}-${slant}`
}

import { fontOf, nearestWeight, FALLBACK_FAMILIES } from '#domain/overlay/fonts'
import { OVERLAY_FONTS, type OverlayFont, type Subset } from '#domain/overlay/fonts'
import { FONT_STYLES, type FontStyle, type FontWeight, type Layer } from '#domain/overlay/layer'
import { scriptsOf, type Script } from '#domain/overlay/scripts'

/** How a stretch of text is set. */
export interface TypeStyle {
  family: string
  weight: number
  style: FontStyle
}

/** Faces beyond those of the table, for scripts and signs that few families have. */
const SCRIPT_WEIGHTS: readonly FontWeight[] = [300, 400, 500, 600, 700, 800, 900]

const SUBSET_STAND_IN = 'Open Sans'

/** Where the files of the faces are served. */
export const FACES_PATH = '/fonts/overlay'

/** The address of a face: long cached, as a face never changes. */
export function faceUrl(face: string): string {
  return `${FACES_PATH}/${face}.woff2`
}

/**
 * The faces that draw a text, the first that knows a character draws it. A face is named by its file
 * ('poppins-latin-300-normal'), and both sides load it under that name: one file, one family, nothing
 * for a renderer to make bold or slanted by itself. Which faces these are depends on nothing but the
 * text and its style, so that the same text is drawn by the same files everywhere.
 */
export function facesOf(text: string, { family, weight, style }: TypeStyle): string[] {
  const font = fontOf(family) ?? OVERLAY_FONTS[0]!
  const faces = scriptsOf(text).map((script) => faceOf(script, font, { weight, style }))
  return [...new Set([mainFace(font, { weight, style }), ...faces])]
}

/** Every face that a layer needs, of all its runs. */
export function facesOfLayer(layer: Layer): string[] {
  return [...new Set(stylesOfLayer(layer).flatMap((style) => facesOf(layer.text, style)))]
}

/** The styles that a layer's text is set in: its own, and those of bold and italic runs. */
export function stylesOfLayer(layer: Layer): TypeStyle[] {
  const runs = layer.runs ?? []
  return [typeStyleOf(layer), ...runs.map((run) => typeStyleOf(layer, run))]
}

const BOLD = 700

/** The style of a layer, or of one of its runs. */
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

/** The layer in the first family of the spec's list that has not failed to load. */
export function withUsableFont(layer: Layer, failed: ReadonlySet<string>): Layer {
  const families = [layer.font_name, ...FALLBACK_FAMILIES]
  const usable = families.find((family) => {
    const font = fontOf(family)
    return font && !failed.has(mainFace(font, { ...typeStyleOf(layer) }))
  })
  return usable ? { ...layer, font_name: usable } : layer
}

/** The face of a family's plain Latin. */
export function mainFace(font: OverlayFont, wish: Pick<TypeStyle, 'weight' | 'style'>): string {
  return fileOf(font, 'latin', wish)
}

/** Every face there is: what the server has files for. */
export function allFaces(): string[] {
  const families = OVERLAY_FONTS.flatMap((font) =>
    FONT_STYLES.flatMap((style) =>
      font.weights.flatMap((weight) =>
        (['latin', ...font.subsets] as const).map((part) => fileOf(font, part, { weight, style }))
      )
    )
  )
  const scripts = (['arabic', 'hebrew', 'emoji', 'symbols'] as const).flatMap((script) =>
    SCRIPT_WEIGHTS.map((weight) => faceOf(script, OVERLAY_FONTS[0]!, { weight, style: 'normal' }))
  )
  return [...new Set([...families, ...scripts])]
}

function faceOf(script: Script, font: OverlayFont, wish: Pick<TypeStyle, 'weight' | 'style'>) {
  switch (script) {
    case 'arabic':
    case 'hebrew':
      return `noto-sans-${script}-${script}-${wish.weight}-normal`
    case 'emoji':
      return 'noto-color-emoji-emoji-400-normal'
    case 'symbols':
      return `dejavu-sans-latin-${wish.weight >= 600 ? 700 : 400}-normal`
    default:
      return subsetFace(script, font, wish)
  }
}

/** A family without letters of a script borrows them. */
function subsetFace(part: Subset, font: OverlayFont, wish: Pick<TypeStyle, 'weight' | 'style'>) {
  if (font.subsets.includes(part)) return fileOf(font, part, wish)
  return fileOf(fontOf(SUBSET_STAND_IN) ?? font, part, wish)
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

import { FONT_WEIGHTS, LAYER_DEFAULTS, NO_COLOR } from '#domain/overlay/layer'
import type { FontStyle, FontWeight, Layer, TextDecoration, TextRun } from '#domain/overlay/layer'
import { normaliseRotation } from '#domain/overlay/geometry'
import { cleanText } from '#domain/posts/text'

/**
 * A layer as clients send it. Missing fields get the defaults of a new layer. Colors may be #rgb.
 */
export interface LayerInput extends Partial<
  Omit<Layer, 'position' | 'font_weight' | 'text_align' | 'background_color'>
> {
  id: string
  text: string
  position: number[]
  font_weight?: number
  font_style?: FontStyle
  text_decoration?: TextDecoration
  text_align?: 'left' | 'center' | 'centre' | 'right'
  background_color?: string | null
}

/** Returns the layer in the form in which it is stored and drawn. */
export function normalizeLayer({ runs, position, ...input }: LayerInput): Layer {
  const { font_weight: weight, text_align: align, rotation, ...rest } = input
  const text = cleanText(input.text)
  return {
    ...LAYER_DEFAULTS,
    ...rest,
    text,
    ...normalizeRuns(runs, text),
    ...normalizeColors(input),
    position: [position[0] ?? 0, position[1] ?? 0],
    rotation: normaliseRotation(rotation ?? LAYER_DEFAULTS.rotation),
    font_weight: weight === undefined ? LAYER_DEFAULTS.font_weight : nearestFontWeight(weight),
    text_align: align === 'centre' ? 'center' : (align ?? LAYER_DEFAULTS.text_align),
  }
}

/** Drops runs whose joined text differs from the layer's text. */
function normalizeRuns(runs: TextRun[] | undefined, text: string) {
  const clean = runs?.map((run) => ({
    ...run,
    text: cleanText(run.text),
    ...(run.color && { color: expandHexColor(run.color) }),
  }))
  const joinedText = clean?.map((run) => run.text).join('')
  return clean && joinedText === text ? { runs: clean } : {}
}

function normalizeColors(input: Omit<LayerInput, 'position'>) {
  const layer = { ...LAYER_DEFAULTS, ...input }
  return {
    color: expandHexColor(layer.color),
    stroke_color: expandHexColor(layer.stroke_color),
    shadow_color: expandHexColor(layer.shadow_color),
    background_color: expandHexColor(input.background_color || NO_COLOR),
  }
}

function expandHexColor(color: string): string {
  const [, red, green, blue] = /^#(.)(.)(.)$/.exec(color) ?? []
  return (red ? `#${red}${red}${green}${green}${blue}${blue}` : color).toLowerCase()
}

function nearestFontWeight(weight: number): FontWeight {
  return FONT_WEIGHTS.reduce((best, candidate) =>
    Math.abs(candidate - weight) < Math.abs(best - weight) ? candidate : best
  )
}

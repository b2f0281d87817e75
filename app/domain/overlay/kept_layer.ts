import {
  FONT_WEIGHTS,
  LAYER_DEFAULTS,
  NO_COLOR,
  type FontStyle,
  type FontWeight,
  type Layer,
  type TextDecoration,
  type TextRun,
} from '#domain/overlay/layer'
import { normaliseRotation } from '#domain/overlay/rotation'
import { cleanText } from '#domain/posts/clean_text'

/** A layer as it is sent: what is left out is as in a new one; colours may be #rgb. */
export interface SentLayer extends Partial<
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

/** A layer as it is kept and drawn. */
export function keptLayer({ runs, position, ...sent }: SentLayer): Layer {
  const { font_weight: weight, text_align: align, rotation, ...rest } = sent
  const text = cleanText(sent.text)
  return {
    ...LAYER_DEFAULTS,
    ...rest,
    ...{ text, ...keptRuns(runs, text), ...keptColors(sent) },
    position: [position[0] ?? 0, position[1] ?? 0],
    rotation: normaliseRotation(rotation ?? LAYER_DEFAULTS.rotation),
    font_weight: weight === undefined ? LAYER_DEFAULTS.font_weight : nearestOf(weight),
    text_align: align === 'centre' ? 'center' : (align ?? LAYER_DEFAULTS.text_align),
  }
}

/** Runs that do not say what the text says are none. */
function keptRuns(runs: TextRun[] | undefined, text: string) {
  const clean = runs?.map((run) => ({
    ...run,
    text: cleanText(run.text),
    ...(run.color && { color: fullColor(run.color) }),
  }))
  const says = clean?.map((run) => run.text).join('')
  return clean && says === text ? { runs: clean } : {}
}

function keptColors(sent: Omit<SentLayer, 'position'>) {
  const layer = { ...LAYER_DEFAULTS, ...sent }
  return {
    color: fullColor(layer.color),
    stroke_color: fullColor(layer.stroke_color),
    shadow_color: fullColor(layer.shadow_color),
    background_color: fullColor(sent.background_color || NO_COLOR),
  }
}

function fullColor(color: string): string {
  const [, red, green, blue] = /^#(.)(.)(.)$/.exec(color) ?? []
  return (red ? `#${red}${red}${green}${green}${blue}${blue}` : color).toLowerCase()
}

function nearestOf(weight: number): FontWeight {
  return FONT_WEIGHTS.reduce((best, one) =>
    Math.abs(one - weight) < Math.abs(best - weight) ? one : best
  )
}

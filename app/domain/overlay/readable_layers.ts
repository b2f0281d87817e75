import { BOUNDS, within } from '#domain/overlay/bounds'
import { hardToRead } from '#domain/overlay/ground'
import type { Layer } from '#domain/overlay/layer'

const [LIGHT, DARK] = ['#ffffff', '#17191c']

/** Of the type's size: an outline that holds letters together without making them heavy. */
const OUTLINE = 0.05

type Ground = Parameters<typeof hardToRead>

/** The layer in other colours, the quietest first. */
function looksOf(layer: Layer): Layer[] {
  const width = within(BOUNDS.strokeWidth, Math.max(1, Math.round(layer.font_size * OUTLINE)), 1)
  const light = { ...layer, color: LIGHT }
  return [
    ...[light, { ...layer, color: DARK, shadow_enabled: false }],
    { ...light, stroke_width: width, stroke_color: DARK },
  ]
}

/**
 * A design in which no text is too near the colours beneath it: what is hard to read becomes light or
 * dark, or light with a dark outline where the ground is both.
 */
export function readableLayers(
  layers: readonly Layer[],
  boxes: Ground[1],
  read: Ground[2]
): Layer[] {
  const isHard = (layer: Layer, all: readonly Layer[]) =>
    hardToRead(all, boxes, read).includes(layer.id)
  return layers.reduce<Layer[]>(
    (all, layer, index) => {
      if (!isHard(layer, all)) return all
      const tried = looksOf(layer).map((look) => all.with(index, look))
      return tried.find((next) => !isHard(layer, next)) ?? all
    },
    [...layers]
  )
}

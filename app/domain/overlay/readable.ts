import { BOUNDS, within } from '#domain/overlay/bounds'
import type { Rgb } from '#domain/overlay/contrast'
import {
  isHardToRead,
  layerContrast,
  readableOutline,
  type Ground,
  type ReadPixels,
} from '#domain/overlay/ground'
import type { Layer } from '#domain/overlay/layer'
import type { LayerChange } from '#domain/overlay/overlay_action'
import { evened } from '#domain/overlay/text_editing'

const [LIGHT, DARK] = ['#ffffff', '#17191c']

/** Of the type's size: wide enough to read by, and not so wide that letters become heavy. */
const OUTLINE_SHARE = 0.05
const SHADOW_SHARE = 0.2

const PLATE_OPACITY = 85
const OPAQUE = 100

/**
 * The smallest change that makes a layer readable: another colour, then an outline with a soft shadow,
 * then a background. Null when the layer can be read as it is. `below` are the layers under it.
 */
export function readableChange(
  layer: Layer,
  below: readonly Layer[],
  ground: Ground
): LayerChange | null {
  const contrastWith = (change: LayerChange) =>
    layerContrast({ ...evened(layer, 'color'), ...change }, below, ground)
  if (!isHardToRead(layerContrast(layer, below, ground))) return null
  const [light, dark] = [LIGHT, DARK].map((color) => contrastWith(colored(layer, color)) ?? 0)
  const best = light! >= dark! ? LIGHT : DARK
  const changes: LayerChange[] = [
    colored(layer, best),
    { ...colored(layer, best), opacity: OPAQUE },
    { ...outlined(layer), opacity: OPAQUE },
    { ...plated(layer), opacity: OPAQUE },
  ]
  return changes.find((change) => !isHardToRead(contrastWith(change))) ?? changes.at(-1)!
}

/** Layers in which every text can be read; what can be read already stays as it is. */
export function readableLayers(layers: readonly Layer[], ground: Ground): Layer[] {
  return layers.reduce<Layer[]>((done, layer) => {
    const change = readableChange(layer, done, ground)
    return [...done, change ? { ...evened(layer, 'color'), ...change } : layer]
  }, [])
}

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/** For an image that is not known: a text has to be readable on black and on white alike. */
export const anyPixels: ReadPixels = () => [BLACK, WHITE]

/** A dark text on a dark shadow would only look dirty. */
function colored(layer: Layer, color: string): LayerChange {
  const isShadowInTheWay = layer.shadow_enabled && color === DARK
  return isShadowInTheWay ? { color, shadow_enabled: false } : { color }
}

/** Where the image is light and dark, white letters with a dark edge are read everywhere. */
function outlined({ font_size: size }: Layer): LayerChange {
  const width = Math.max(Math.round(size * OUTLINE_SHARE), readableOutline(size))
  return {
    color: LIGHT,
    stroke_width: within(BOUNDS.strokeWidth, width, 1),
    stroke_color: DARK,
    shadow_enabled: true,
    shadow_color: DARK,
    shadow_blur: within(BOUNDS.shadowBlur, Math.round(size * SHADOW_SHARE), 0),
    shadow_offset_x: 0,
    shadow_offset_y: 0,
  }
}

function plated(layer: Layer): LayerChange {
  return {
    ...colored(layer, LIGHT),
    background_color: DARK,
    background_opacity: PLATE_OPACITY,
    stroke_width: 0,
  }
}

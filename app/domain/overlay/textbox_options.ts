import { NO_COLOR, type Layer } from '#domain/overlay/layer'

/** How large fabric drew a layer's text, in pixels of the image. */
export interface DrawnSize {
  width: number
  height: number
}

/** Where fabric puts an object: its middle, turned by `angle` degrees. */
export interface MiddlePlace {
  originX: 'center'
  originY: 'center'
  left: number
  top: number
  angle: number
}

/** The box of a layer before it is turned: as wide as it was made, as high as its text needs. */
export function boxOf(layer: Layer, drawn: DrawnSize) {
  const [left, top] = layer.position
  return { left, top, width: layer.width, height: Math.max(layer.height, drawn.height) }
}

/**
 * Where a text goes that fabric has measured: in the middle of its box's height; a line wider than
 * the box reaches over the edge that the text is not aligned to.
 */
export function textboxPlace(layer: Layer, drawn: DrawnSize): MiddlePlace {
  const over = drawn.width - layer.width
  const aside = { left: over / 2, center: 0, right: -over / 2 }[layer.text_align]
  return placeAside(layer, drawn, aside)
}

/** The box behind the text as options of fabric's Rect; null where nothing fills it. */
export function backgroundOptions(layer: Layer, drawn: DrawnSize) {
  if (layer.background_color === NO_COLOR || layer.background_opacity === 0) return null
  const { width, height } = boxOf(layer, drawn)
  return {
    ...placeAside(layer, drawn, 0),
    ...{ width, height, strokeWidth: 0, fill: layer.background_color },
    opacity: (layer.background_opacity / 100) * (layer.opacity / 100),
  }
}

function placeAside(layer: Layer, drawn: DrawnSize, aside: number): MiddlePlace {
  const { left, top, width, height } = boxOf(layer, drawn)
  const turn = (layer.rotation * Math.PI) / 180
  return {
    ...{ originX: 'center', originY: 'center', angle: layer.rotation },
    left: left + width / 2 + aside * Math.cos(turn),
    top: top + height / 2 + aside * Math.sin(turn),
  }
}

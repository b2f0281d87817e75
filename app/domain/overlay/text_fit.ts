import type { Layer } from '#domain/overlay/layer'
import type { DrawnSize } from '#domain/overlay/textbox_options'

/** How large a layer's text becomes: fabric's Textbox knows, `estimatedSize` guesses. */
export type Measure = (layer: Layer) => DrawnSize

/** Of the size before: how much smaller type is tried next. */
const SMALLER = 0.92

/** What wraps is as high as the square of its type: a long text is brought near its size at once. */
const CAREFUL = 1.06

/**
 * The layer with type so small, `smallest` pixels at least, that its text keeps to its box; then the
 * box is as high as the text, and as wide as a word that is too long even so.
 */
export function fittedTo(layer: Layer, measure: Measure, smallest: number): Layer {
  for (let size = layer.font_size, share = 1; ; size = Math.floor(size * share)) {
    const tried = { ...layer, font_size: Math.max(size, smallest) }
    const drawn = measure(tried)
    const fits = drawn.width <= layer.width && drawn.height <= layer.height
    share = Math.min(SMALLER, Math.sqrt(layer.height / drawn.height) * CAREFUL)
    if (fits || size <= smallest) {
      const width = Math.max(layer.width, Math.ceil(drawn.width))
      return { ...tried, width, height: Math.ceil(Math.max(drawn.height, 1)) }
    }
  }
}

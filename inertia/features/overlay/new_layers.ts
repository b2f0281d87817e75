import type { Point } from '@domain/overlay/geometry'
import { LAYER_DEFAULTS, newLayer, type Layer } from '@domain/overlay/layer'
import { randomText } from '~/lib/random_text'

const ID_LENGTH = 12

/** How far a copy lies from what it was made of, and a new layer from one at the same place. */
const ASIDE = 24

/** After so many the cascade begins again. */
const CASCADE = 8

export function newLayerId() {
  return `layer_${randomText(ID_LENGTH)}`
}

interface Size {
  width: number
  height: number
}

/** Where a new layer goes unasked: the middle, each one a little further than the last. */
export function freePlace(picture: Size, size: Size, count: number): [number, number] {
  const aside = (count % CASCADE) * ASIDE
  const x = Math.max((picture.width - size.width) / 2, 0) + aside
  const y = Math.max((picture.height - size.height) / 2, 0) + aside
  return [Math.round(x), Math.round(y)]
}

/** A layer with its middle at a place. */
export function layerAround({ x, y }: Point): Layer {
  const { width, height } = LAYER_DEFAULTS
  return newLayer(newLayerId(), [Math.round(x - width / 2), Math.round(y - height / 2)])
}

/** The same again, a little aside. */
export function copiesOf(layers: readonly Layer[]): Layer[] {
  return layers.map((layer) => {
    const [x, y] = layer.position
    return { ...layer, id: newLayerId(), position: [x + ASIDE, y + ASIDE] }
  })
}

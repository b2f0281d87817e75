import { meet, type Point, type Rect } from '@domain/overlay/geometry'
import { newLayer, newLayerSize, type Layer } from '@domain/overlay/layer'
import { randomText } from '~/lib/random_text'

const ID_LENGTH = 12

/** How far a copy lies from what it was made of, and a new layer from the next. */
const ASIDE = 24

/** After so many without a free row, the places begin again. */
const CASCADE = 8

export function newLayerId() {
  return `layer_${randomText(ID_LENGTH)}`
}

interface Size {
  width: number
  height: number
}

/** 0, 1, -1, 2, -2 ...: how many rows from the middle, the nearest first. */
function rowsFromMiddle(most: number) {
  return [0, ...Array.from({ length: most }, (_none, index) => [index + 1, -index - 1]).flat()]
}

/**
 * Where a new layer goes unasked: the middle of the picture, or the nearest row above or below that
 * no other layer is in; a little aside of the middle where none is free.
 */
export function freePlace(picture: Size, { width, height }: Size, taken: readonly Rect[]) {
  const x = Math.round(Math.max((picture.width - width) / 2, 0))
  const middle = Math.round(Math.max((picture.height - height) / 2, 0))
  const row = height + ASIDE
  const free = rowsFromMiddle(Math.floor(middle / row))
    .map((away) => middle + away * row)
    .find((y) => !taken.some((other) => meet({ x, y, width, height }, other)))
  const place: [number, number] =
    free === undefined ? [x + ASIDE, middle + (taken.length % CASCADE) * ASIDE] : [x, free]
  return place
}

/** A default layer with its middle at a place, else where there is room. */
export function freshLayer(picture: Size, taken: readonly Rect[], at?: Point): Layer {
  const size = newLayerSize(picture)
  const place: [number, number] = at
    ? [Math.round(at.x - size.width / 2), Math.round(at.y - size.height / 2)]
    : freePlace(picture, size, taken)
  return { ...newLayer(newLayerId(), place), ...size }
}

/** The same again, a little aside. */
export function copiesOf(layers: readonly Layer[]): Layer[] {
  return layers.map((layer) => {
    const [x, y] = layer.position
    return { ...layer, id: newLayerId(), position: [x + ASIDE, y + ASIDE] }
  })
}

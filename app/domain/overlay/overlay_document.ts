import { LAYER_BOUNDS } from '#domain/overlay/bounds'
import type { Layer } from '#domain/overlay/layer'
import { remaining } from '#domain/overlay/selection'
import { restacked } from '#domain/overlay/stack_order'

/** What a step of the history is about. Layers lie from the lowest to the topmost. */
export interface OverlayDocument {
  layers: readonly Layer[]
  /** Ids; the last one leads. */
  selected: readonly string[]
}

/** With new layers on top, selected; no more than a picture may have. */
export function withAdded(document: OverlayDocument, added: readonly Layer[]): OverlayDocument {
  const room = LAYER_BOUNDS.layers.max - document.layers.length
  const fresh = added.slice(0, Math.max(room, 0))
  if (fresh.length === 0) return document
  return { layers: [...document.layers, ...fresh], selected: fresh.map(({ id }) => id) }
}

/** With these layers changed; the same document when none of them changes. */
export function withEach(
  document: OverlayDocument,
  ids: readonly string[],
  change: (layer: Layer) => Layer
): OverlayDocument {
  const layers = document.layers.map((layer) => (ids.includes(layer.id) ? change(layer) : layer))
  const isSame = layers.every((layer, index) => layer === document.layers[index])
  return isSame ? document : { ...document, layers }
}

export function without(document: OverlayDocument, ids: readonly string[]): OverlayDocument {
  const layers = document.layers.filter(({ id }) => !ids.includes(id))
  if (layers.length === document.layers.length) return document
  return { layers, selected: remaining(document.selected, layers) }
}

export function withPlace(document: OverlayDocument, id: string, to: number): OverlayDocument {
  const layers = restacked(document.layers, id, to)
  return layers === document.layers ? document : { ...document, layers }
}

/** With another selection; ids of layers that are not there are left out. */
export function withSelected(document: OverlayDocument, ids: readonly string[]): OverlayDocument {
  const selected = remaining(ids, document.layers)
  const isSame =
    selected.length === document.selected.length &&
    selected.every((id, index) => id === document.selected[index])
  return isSame ? document : { ...document, selected }
}

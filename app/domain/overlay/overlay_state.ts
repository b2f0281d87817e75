import type { Gesture } from '#domain/overlay/gesture'
import { historyOf, type History } from '#domain/overlay/history'
import type { Layer } from '#domain/overlay/layer'
import type { OverlayDocument } from '#domain/overlay/overlay_document'
import type { Guide } from '#domain/overlay/snapping'

/** A drag that is under way: what it shows is no step yet. */
export interface RunningGesture {
  gesture: Gesture
  layers: readonly Layer[]
  guides: readonly Guide[]
}

/** Everything that the editor holds of a picture's texts, as plain data. */
export interface OverlayState {
  history: History<OverlayDocument>
  /** Whose text is being written. */
  editing: string | null
  /** That text was just added and nothing has been typed yet: it is marked, ready to be replaced. */
  isReplacing: boolean
  running: RunningGesture | null
}

export function openedState(layers: readonly Layer[]): OverlayState {
  return {
    history: historyOf({ layers, selected: [] }),
    editing: null,
    isReplacing: false,
    running: null,
  }
}

/** The layers as they are seen, also in the middle of a drag. */
export function layersOf({ history, running }: OverlayState): readonly Layer[] {
  return running?.layers ?? history.present.layers
}

export function selectedOf({ history }: OverlayState): readonly string[] {
  return history.present.selected
}

/** The layer that leads the selection: its handles and values are shown. */
export function leadingLayer(state: OverlayState): Layer | null {
  const id = selectedOf(state).at(-1)
  return layersOf(state).find((layer) => layer.id === id) ?? null
}

/** The texts that a picture is made of: layers that say something. */
export function writtenLayers(layers: readonly Layer[]): Layer[] {
  return layers.filter(({ text }) => text.trim() !== '')
}

import type { Gesture, GestureModifiers } from '#domain/overlay/gesture'
import { LAYER_BOUNDS } from '#domain/overlay/layer'
import type { Layer } from '#domain/overlay/layer'
import type { Guide } from '#domain/overlay/snapping'
import type { Point } from '#domain/overlay/geometry'
import type { RunStyle } from '#domain/overlay/text_editing'

/** A drag in progress. What it shows is not an undo step yet. */
interface ActiveGesture {
  gesture: Gesture
  layers: readonly Layer[]
  guides: readonly Guide[]
}

/** The editor's whole state as plain data. */
export interface OverlayState {
  history: History<OverlayDocument>
  /** The id of the layer whose text is being edited. */
  editing: string | null
  /** True while a newly added text is unchanged. It is selected, so typing replaces it. */
  isReplacing: boolean
  running: ActiveGesture | null
}

export function createOverlayState(layers: readonly Layer[]): OverlayState {
  return {
    history: createHistory({ layers, selected: [] }),
    editing: null,
    isReplacing: false,
    running: null,
  }
}

/** Returns the layers as they are shown, also during a drag. */
export function layersOf({ history, running }: OverlayState): readonly Layer[] {
  return running?.layers ?? history.present.layers
}

export function selectedOf({ history }: OverlayState): readonly string[] {
  return history.present.selected
}

/**
 * Returns the leading layer of the selection, whose handles and values are shown, or null without
 * one.
 */
export function leadingLayer(state: OverlayState): Layer | null {
  const id = selectedOf(state).at(-1)
  return layersOf(state).find((layer) => layer.id === id) ?? null
}

/** Returns the layers that contain visible text. */
export function nonEmptyLayers(layers: readonly Layer[]): Layer[] {
  return layers.filter(({ text }) => text.trim() !== '')
}

/** A change that the panel or the toolbar makes to layers. */
export type LayerChange = Partial<Omit<Layer, 'id' | 'text' | 'runs'>>

/** All actions of the overlay editor. The caller provides the ids of new layers. */
export type OverlayAction =
  | { type: 'opened'; layers: readonly Layer[] }
  | { type: 'added'; layers: readonly Layer[] }
  /** A design replaces all layers. */
  | { type: 'replaced'; layers: readonly Layer[] }
  /**
   * Changes the selected layers unless `ids` is set. Consecutive changes with the same `merge` key
   * are one undo step.
   */
  | { type: 'changed'; change: LayerChange; ids?: readonly string[]; merge?: string }
  /**
   * `caret` is the position of the caret after typing, if known. `frame` holds the new text, if it
   * was measured.
   */
  | {
      type: 'typed'
      id: string
      text: string
      caret?: number
      frame?: Pick<Layer, 'position' | 'width'>
    }
  /** Styles a range of a layer's text. */
  | { type: 'styled'; id: string; from: number; to: number; style: RunStyle }
  | { type: 'removed'; ids?: readonly string[] }
  | { type: 'nudged'; by: Point }
  | { type: 'restacked'; id: string; to: number }
  | { type: 'selected'; ids: readonly string[] }
  | { type: 'toggled'; id: string }
  | { type: 'selected_all' }
  /**
   * `replaces` is true for a text that was just added. The first typed character then replaces it.
   */
  | { type: 'editing_began'; id: string; replaces?: boolean }
  | { type: 'editing_ended' }
  | { type: 'settled' }
  | { type: 'gesture_began'; gesture: Gesture }
  | { type: 'gesture_moved'; to: Point; modifiers: GestureModifiers }
  | { type: 'gesture_ended' }
  | { type: 'gesture_cancelled' }
  | { type: 'undone' }
  | { type: 'redone' }

/** The part of the editor's state that undo restores. Layers are ordered from bottom to top. */
export interface OverlayDocument {
  layers: readonly Layer[]
  /** The selected ids. The last one is the leading layer. */
  selected: readonly string[]
}

/** Adds layers on top and selects them, up to the maximum number of layers. */
export function withAddedLayers(
  document: OverlayDocument,
  added: readonly Layer[]
): OverlayDocument {
  const capacity = LAYER_BOUNDS.layers.max - document.layers.length
  const fitting = added.slice(0, Math.max(capacity, 0))
  if (fitting.length === 0) return document
  return { layers: [...document.layers, ...fitting], selected: fitting.map(({ id }) => id) }
}

/** Changes these layers. Returns the same document when nothing changes. */
export function withChangedLayers(
  document: OverlayDocument,
  ids: readonly string[],
  change: (layer: Layer) => Layer
): OverlayDocument {
  const layers = document.layers.map((layer) => (ids.includes(layer.id) ? change(layer) : layer))
  const isSame = layers.every((layer, index) => layer === document.layers[index])
  return isSame ? document : { ...document, layers }
}

export function withoutLayers(document: OverlayDocument, ids: readonly string[]): OverlayDocument {
  const layers = document.layers.filter(({ id }) => !ids.includes(id))
  if (layers.length === document.layers.length) return document
  return { layers, selected: existingIds(document.selected, layers) }
}

export function withStackPosition(
  document: OverlayDocument,
  id: string,
  to: number
): OverlayDocument {
  const layers = moveInStack(document.layers, id, to)
  return layers === document.layers ? document : { ...document, layers }
}

/** Changes the selection. Ids of missing layers are left out. */
export function withSelected(document: OverlayDocument, ids: readonly string[]): OverlayDocument {
  const selected = existingIds(ids, document.layers)
  const isSame =
    selected.length === document.selected.length &&
    selected.every((id, index) => id === document.selected[index])
  return isSame ? document : { ...document, selected }
}

/** Adds the id to the selection or removes it. The last added layer leads and shows its handles. */
export function toggleId(selected: readonly string[], id: string): string[] {
  if (selected.includes(id)) return selected.filter((other) => other !== id)
  return [...selected, id]
}

/**
 * Returns the selection after a press on a layer: only that layer, unless it was part of the
 * selection.
 */
export function selectionAfterPress(selected: readonly string[], id: string): readonly string[] {
  return selected.includes(id) ? selected : [id]
}

/** Returns the ids that still exist, in the order of selection. It is the same list when all do. */
function existingIds(
  selected: readonly string[],
  layers: readonly { id: string }[]
): readonly string[] {
  const ids = new Set(layers.map(({ id }) => id))
  return selected.every((id) => ids.has(id)) ? selected : selected.filter((id) => ids.has(id))
}

/** Moves within the stack. Layers are ordered from bottom to top. */
export type StackMove = 'forward' | 'backward' | 'to_front' | 'to_back'

/** Moves one layer to another position. Returns the same stack when nothing changes. */
export function moveInStack<T extends { id: string }>(
  stack: readonly T[],
  id: string,
  to: number
): readonly T[] {
  const from = stack.findIndex((layer) => layer.id === id)
  const target = Math.min(Math.max(Math.round(to), 0), stack.length - 1)
  if (from === -1 || from === target || Number.isNaN(target)) return stack
  const others = stack.filter((layer) => layer.id !== id)
  return [...others.slice(0, target), stack[from]!, ...others.slice(target)]
}

/** Returns the position to which a move leads. */
export function stackPositionAfter(
  stack: readonly { id: string }[],
  id: string,
  move: StackMove
): number {
  const from = stack.findIndex((layer) => layer.id === id)
  const places = { forward: from + 1, backward: from - 1, to_front: stack.length, to_back: 0 }
  return Math.min(Math.max(places[move], 0), stack.length - 1)
}

/** The maximum number of undo steps. The oldest are dropped first. */
const MAX_STEPS = 500

/** The current state, the states before it and, after an undo, the states after it. */
interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** The merge key of the last step. Further steps with the same key are merged into it. */
  mergeKey: string | null
}

function createHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], mergeKey: null }
}

/**
 * Adds a step. Consecutive steps with the same `merge` key (one slider drag, one typed word) are
 * undone together. An unchanged state adds no step.
 */
export function pushStep<T>(history: History<T>, next: T, merge: string | null = null): History<T> {
  if (next === history.present) return history
  const isSame = merge !== null && merge === history.mergeKey
  if (isSame) return { ...history, present: next, future: [] }
  const past = [...history.past, history.present].slice(-MAX_STEPS)
  return { past, present: next, future: [], mergeKey: merge }
}

/** Ends merging, so that the next change becomes a step of its own. */
export function endMerge<T>(history: History<T>): History<T> {
  return history.mergeKey === null ? history : { ...history, mergeKey: null }
}

export function undoStep<T>(history: History<T>): History<T> {
  const last = history.past.at(-1)
  if (last === undefined) return history
  const future = [history.present, ...history.future]
  return { past: history.past.slice(0, -1), present: last, future, mergeKey: null }
}

export function redoStep<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, mergeKey: null }
}

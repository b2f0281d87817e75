import { applyGesture } from '#domain/overlay/gesture'
import { roundToHundredth } from '#domain/overlay/geometry'
import type { Point } from '#domain/overlay/geometry'
import {
  redoStep,
  endMerge,
  pushStep,
  undoStep,
  withAddedLayers,
  withChangedLayers,
  withoutLayers,
  withStackPosition,
  withSelected,
  layersOf,
  createOverlayState,
  selectedOf,
  toggleId,
} from '#domain/overlay/overlay_state'
import type {
  LayerChange,
  OverlayAction,
  OverlayDocument,
  OverlayState,
} from '#domain/overlay/overlay_state'
import type { Layer } from '#domain/overlay/layer'
import { clearRunStyle, styleRange, replaceText, type RunStyle } from '#domain/overlay/text_editing'

/** The only actions that are handled during a drag. */
const GESTURE_ACTIONS: readonly OverlayAction['type'][] = [
  'opened',
  'gesture_moved',
  'gesture_ended',
  'gesture_cancelled',
]

/** Returns the editor's state after an action. It is the same object when nothing changes. */
export function overlayReducer(state: OverlayState, action: OverlayAction): OverlayState {
  if (state.running && !GESTURE_ACTIONS.includes(action.type)) return state
  return reduceStep(state, action) ?? reduceSelection(state, action) ?? reduceGesture(state, action)
}

/** Handles actions that become an undo step. Returns null for other actions. */
function reduceStep(state: OverlayState, action: OverlayAction): OverlayState | null {
  const { selected } = state.history.present
  switch (action.type) {
    case 'added':
      return pushDocument(state, (document) => withAddedLayers(document, action.layers))
    case 'replaced':
      return pushDocument(state, () => ({ layers: action.layers, selected: [] }))
    case 'removed':
      return removeLayers(state, action.ids ?? selected)
    case 'restacked':
      return pushDocument(state, (document) => withStackPosition(document, action.id, action.to))
    case 'changed':
      return stepLayers(
        state,
        action.ids ?? selected,
        (layer) => applyLayerChange(layer, action.change),
        action.merge
      )
    case 'nudged':
      return stepLayers(state, selected, (layer) => nudgeLayer(layer, action.by), 'nudging')
    case 'typed':
      return stepLayers(
        { ...state, isReplacing: false },
        [action.id],
        (layer) => ({ ...replaceText(layer, action.text, action.caret), ...action.frame }),
        'typing'
      )
    case 'styled':
      return stepLayers(state, [action.id], (layer) =>
        styleRange(layer, action.from, action.to, action.style)
      )
    default:
      return null
  }
}

/** Handles selection, text editing, undo and redo. */
function reduceSelection(state: OverlayState, action: OverlayAction): OverlayState | null {
  switch (action.type) {
    case 'selected':
      return selectLayers(state, action.ids)
    case 'toggled':
      return selectLayers(withoutEditing(state), toggleId(selectedOf(state), action.id))
    case 'selected_all':
      return selectLayers(
        withoutEditing(state),
        state.history.present.layers.map(({ id }) => id)
      )
    case 'editing_began':
      return startEditing(state, action)
    case 'editing_ended':
      return { ...state, editing: null, isReplacing: false, history: endMerge(state.history) }
    case 'settled':
      return { ...state, history: endMerge(state.history) }
    case 'undone':
      return { ...state, editing: null, history: undoStep(state.history) }
    case 'redone':
      return { ...state, editing: null, history: redoStep(state.history) }
    default:
      return null
  }
}

function reduceGesture(state: OverlayState, action: OverlayAction): OverlayState {
  switch (action.type) {
    case 'opened':
      return createOverlayState(action.layers)
    case 'gesture_began':
      return { ...state, running: { gesture: action.gesture, ...initialResult(action.gesture) } }
    case 'gesture_moved':
      if (!state.running) return state
      return {
        ...state,
        running: {
          ...state.running,
          ...applyGesture(state.running.gesture, action.to, action.modifiers),
        },
      }
    case 'gesture_ended':
      return endGesture(state)
    case 'gesture_cancelled':
      return { ...state, running: null }
    default:
      return state
  }
}

function initialResult({ layers }: { layers: readonly Layer[] }) {
  return { layers, guides: [] }
}

/** Turns the whole drag into one undo step. */
function endGesture(state: OverlayState): OverlayState {
  if (!state.running) return state
  const { layers, gesture } = state.running
  const dragged = (layer: Layer) => {
    const after = layers.find(({ id }) => id === layer.id)
    return after && !isUnmoved(layer, after) ? after : layer
  }
  return { ...stepLayers(state, gesture.ids, dragged), running: null }
}

function isUnmoved(before: Layer, after: Layer): boolean {
  const isThere = before.position.every((place, axis) => place === after.position[axis])
  const names = ['width', 'height', 'rotation', 'font_size'] as const
  return isThere && names.every((name) => before[name] === after[name])
}

function pushDocument(
  state: OverlayState,
  change: (document: OverlayDocument) => OverlayDocument,
  merge?: string
): OverlayState {
  const history = pushStep(state.history, change(state.history.present), merge ?? null)
  return history === state.history ? state : { ...state, history }
}

function stepLayers(
  state: OverlayState,
  ids: readonly string[],
  change: (layer: Layer) => Layer,
  merge?: string
): OverlayState {
  return pushDocument(
    state,
    (document) => withChangedLayers(document, ids, change),
    merge && `${merge} of ${ids}`
  )
}

/** Changes the selection. This is no undo step, but it ends merging. */
function selectLayers(state: OverlayState, ids: readonly string[]): OverlayState {
  const present = withSelected(state.history.present, ids)
  if (present === state.history.present) return state
  const editing = present.selected.includes(state.editing ?? '') ? state.editing : null
  return { ...state, editing, history: { ...endMerge(state.history), present } }
}

type Editing = Extract<OverlayAction, { type: 'editing_began' }>

function startEditing(state: OverlayState, { id, replaces = false }: Editing): OverlayState {
  if (!layersOf(state).some((layer) => layer.id === id)) return state
  return { ...selectLayers(state, [id]), editing: id, isReplacing: replaces }
}

/** Ends text editing, because only one layer's text can be edited at a time. */
function withoutEditing(state: OverlayState): OverlayState {
  return state.editing === null ? state : { ...state, editing: null, isReplacing: false }
}

function removeLayers(state: OverlayState, ids: readonly string[]): OverlayState {
  const next = pushDocument(state, (document) => withoutLayers(document, ids))
  return ids.includes(next.editing ?? '') ? { ...next, editing: null } : next
}

function applyLayerChange(layer: Layer, change: LayerChange): Layer {
  const names = Object.keys(change) as (keyof LayerChange)[]
  if (names.every((name) => layer[name] === change[name])) return layer
  return changedRunStyles(change).reduce(clearRunStyle, { ...layer, ...change })
}

/** Returns the run styles that a change of the whole layer overrides. */
function changedRunStyles(change: LayerChange): (keyof RunStyle)[] {
  return [
    ...(change.font_weight === undefined ? [] : ['bold' as const]),
    ...(change.font_style === undefined ? [] : ['italic' as const]),
    ...(change.color === undefined ? [] : ['color' as const]),
  ]
}

function nudgeLayer(layer: Layer, by: Point): Layer {
  const [x, y] = layer.position
  return { ...layer, position: [roundToHundredth(x + by.x), roundToHundredth(y + by.y)] }
}

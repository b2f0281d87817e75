import { gestured } from '#domain/overlay/gesture'
import { tidy, type Point } from '#domain/overlay/geometry'
import { redone, settled, stepped, undone } from '#domain/overlay/history'
import type { Layer } from '#domain/overlay/layer'
import type { LayerChange, OverlayAction } from '#domain/overlay/overlay_action'
import {
  withAdded,
  withEach,
  without,
  withPlace,
  withSelected,
  type OverlayDocument,
} from '#domain/overlay/overlay_document'
import { layersOf, openedState, selectedOf, type OverlayState } from '#domain/overlay/overlay_state'
import { toggled } from '#domain/overlay/selection'
import { evened, styled, typed, type RunStyle } from '#domain/overlay/text_editing'

/** While something is dragged, only the drag itself goes on. */
const OF_A_GESTURE: readonly OverlayAction['type'][] = [
  'opened',
  'gesture_moved',
  'gesture_ended',
  'gesture_cancelled',
]

/** The editor after an action; the same state when the action changes nothing. */
export function overlayReducer(state: OverlayState, action: OverlayAction): OverlayState {
  if (state.running && !OF_A_GESTURE.includes(action.type)) return state
  return afterStep(state, action) ?? afterSelection(state, action) ?? afterGesture(state, action)
}

/** What becomes a step of the history; null for other actions. */
function afterStep(state: OverlayState, action: OverlayAction): OverlayState | null {
  const { selected } = state.history.present
  switch (action.type) {
    case 'added':
      return step(state, (document) => withAdded(document, action.layers))
    case 'replaced':
      return step(state, () => ({ layers: action.layers, selected: [] }))
    case 'removed':
      return removed(state, action.ids ?? selected)
    case 'restacked':
      return step(state, (document) => withPlace(document, action.id, action.to))
    case 'changed':
      return stepEach(
        state,
        action.ids ?? selected,
        (layer) => changedBy(layer, action.change),
        action.merge
      )
    case 'nudged':
      return stepEach(state, selected, (layer) => nudged(layer, action.by), 'nudging')
    case 'typed':
      return stepEach(
        { ...state, isReplacing: false },
        [action.id],
        (layer) => typed(layer, action.text, action.caret),
        'typing'
      )
    case 'styled':
      return stepEach(state, [action.id], (layer) =>
        styled(layer, action.from, action.to, action.style)
      )
    default:
      return null
  }
}

/** What only looks at other layers, or opens and closes them. */
function afterSelection(state: OverlayState, action: OverlayAction): OverlayState | null {
  switch (action.type) {
    case 'selected':
      return select(state, action.ids)
    case 'toggled':
      return select(unwritten(state), toggled(selectedOf(state), action.id))
    case 'selected_all':
      return select(
        unwritten(state),
        state.history.present.layers.map(({ id }) => id)
      )
    case 'editing_began':
      return edit(state, action)
    case 'editing_ended':
      return { ...state, editing: null, isReplacing: false, history: settled(state.history) }
    case 'settled':
      return { ...state, history: settled(state.history) }
    case 'undone':
      return { ...state, editing: null, history: undone(state.history) }
    case 'redone':
      return { ...state, editing: null, history: redone(state.history) }
    default:
      return null
  }
}

function afterGesture(state: OverlayState, action: OverlayAction): OverlayState {
  switch (action.type) {
    case 'opened':
      return openedState(action.layers)
    case 'gesture_began':
      return { ...state, running: { gesture: action.gesture, ...still(action.gesture) } }
    case 'gesture_moved':
      if (!state.running) return state
      return {
        ...state,
        running: { ...state.running, ...gestured(state.running.gesture, action.to, action.lead) },
      }
    case 'gesture_ended':
      return ended(state)
    case 'gesture_cancelled':
      return { ...state, running: null }
    default:
      return state
  }
}

function still({ layers }: { layers: readonly Layer[] }) {
  return { layers, guides: [] }
}

/** What was dragged becomes one step. */
function ended(state: OverlayState): OverlayState {
  if (!state.running) return state
  const { layers, gesture } = state.running
  const dragged = (layer: Layer) => {
    const after = layers.find(({ id }) => id === layer.id)
    return after && !isInPlace(layer, after) ? after : layer
  }
  return { ...stepEach(state, gesture.ids, dragged), running: null }
}

function isInPlace(before: Layer, after: Layer): boolean {
  const isThere = before.position.every((place, axis) => place === after.position[axis])
  const names = ['width', 'height', 'rotation', 'font_size'] as const
  return isThere && names.every((name) => before[name] === after[name])
}

function step(
  state: OverlayState,
  change: (document: OverlayDocument) => OverlayDocument,
  merge?: string
): OverlayState {
  const history = stepped(state.history, change(state.history.present), merge ?? null)
  return history === state.history ? state : { ...state, history }
}

function stepEach(
  state: OverlayState,
  ids: readonly string[],
  change: (layer: Layer) => Layer,
  merge?: string
): OverlayState {
  return step(state, (document) => withEach(document, ids, change), merge && `${merge} of ${ids}`)
}

/** Another selection is no step; it ends what was merging. */
function select(state: OverlayState, ids: readonly string[]): OverlayState {
  const present = withSelected(state.history.present, ids)
  if (present === state.history.present) return state
  const editing = present.selected.includes(state.editing ?? '') ? state.editing : null
  return { ...state, editing, history: { ...settled(state.history), present } }
}

type Editing = Extract<OverlayAction, { type: 'editing_began' }>

function edit(state: OverlayState, { id, replaces = false }: Editing): OverlayState {
  if (!layersOf(state).some((layer) => layer.id === id)) return state
  return { ...select(state, [id]), editing: id, isReplacing: replaces }
}

/** The text of one layer is written, never that of several. */
function unwritten(state: OverlayState): OverlayState {
  return state.editing === null ? state : { ...state, editing: null, isReplacing: false }
}

function removed(state: OverlayState, ids: readonly string[]): OverlayState {
  const next = step(state, (document) => without(document, ids))
  return ids.includes(next.editing ?? '') ? { ...next, editing: null } : next
}

function changedBy(layer: Layer, change: LayerChange): Layer {
  const names = Object.keys(change) as (keyof LayerChange)[]
  if (names.every((name) => layer[name] === change[name])) return layer
  return ownLooks(change).reduce(evened, { ...layer, ...change })
}

/** What is said of the whole layer no longer differs within it. */
function ownLooks(change: LayerChange): (keyof RunStyle)[] {
  return [
    ...(change.font_weight === undefined ? [] : ['bold' as const]),
    ...(change.font_style === undefined ? [] : ['italic' as const]),
    ...(change.color === undefined ? [] : ['color' as const]),
  ]
}

function nudged(layer: Layer, by: Point): Layer {
  const [x, y] = layer.position
  return { ...layer, position: [tidy(x + by.x), tidy(y + by.y)] }
}

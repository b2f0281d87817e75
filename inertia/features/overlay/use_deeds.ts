import { useMemo, type Dispatch } from 'react'
import { LAYER_BOUNDS } from '@domain/overlay/bounds'
import { hullOf, type Box, type Point } from '@domain/overlay/geometry'
import type { Layer } from '@domain/overlay/layer'
import type { OverlayAction } from '@domain/overlay/overlay_action'
import { notify } from '~/lib/notify'
import { OVERLAY } from './messages'
import { copiesOf, freePlace, freshLayer, newLayerId } from './new_layers'

interface Ground {
  picture: { width: number; height: number }
  layers: readonly Layer[]
  selected: readonly string[]
  boxes: Readonly<Record<string, Box>>
  /** What the panel shows. */
  shown: Layer
  dispatch: Dispatch<OverlayAction>
}

/** What was copied last, here or on another picture. */
let clipboard: { layers: readonly Layer[]; words: string } = { layers: [], words: '' }

function chosenOf({ layers, selected }: Ground) {
  return layers.filter(({ id }) => selected.includes(id))
}

/** Where layers are seen. */
function takenIn({ boxes }: Ground) {
  return Object.values(boxes).map(hullOf)
}

function place(ground: Ground, fresh: readonly Layer[]) {
  const { layers, dispatch } = ground
  const isFull = layers.length + fresh.length > LAYER_BOUNDS.layers.max
  if (isFull) notify.error(OVERLAY.tooMany)
  dispatch({ type: 'added', layers: fresh })
}

/** A new text is written next: all of it is marked, and what is typed takes its place. */
function placeToWrite(ground: Ground, layer: Layer) {
  place(ground, [layer])
  ground.dispatch({ type: 'editing_began', id: layer.id, replaces: true })
}

/** A default layer; around `at`, else where there is room. */
function addText(ground: Ground, at?: Point) {
  placeToWrite(ground, freshLayer(ground.picture, takenIn(ground), at))
}

/** Apply (spec section 2): a layer with what the panel says. */
function apply(ground: Ground) {
  const { picture, shown } = ground
  const position = freePlace(picture, shown, takenIn(ground))
  placeToWrite(ground, { ...shown, id: newLayerId(), position })
}

function copy(ground: Ground) {
  const chosen = chosenOf(ground)
  if (chosen.length === 0) return null
  clipboard = { layers: chosen, words: chosen.map(({ text }) => text).join('\n') }
  return clipboard.words
}

/** What was copied here comes back as it was; other words become a layer of their own. */
function paste(ground: Ground, words: string) {
  if (words !== '' && words === clipboard.words) {
    const copies = copiesOf(clipboard.layers)
    clipboard = { ...clipboard, layers: copies }
    return place(ground, copies)
  }
  const text = words.replaceAll('\r\n', '\n').slice(0, LAYER_BOUNDS.text.max)
  if (text.trim() === '') return
  place(ground, [{ ...freshLayer(ground.picture, takenIn(ground)), text }])
}

/** What buttons, keys and menus do alike. */
export function useDeeds({ picture, layers, selected, boxes, shown, dispatch }: Ground) {
  return useMemo(() => {
    const ground = { picture, layers, selected, boxes, shown, dispatch }
    return {
      addText: (at?: Point) => addText(ground, at),
      apply: () => apply(ground),
      copy: () => copy(ground),
      paste: (words: string) => paste(ground, words),
      duplicate: () => place(ground, copiesOf(chosenOf(ground))),
      remove: (id?: string) => dispatch({ type: 'removed', ...(id && { ids: [id] }) }),
      undo: () => dispatch({ type: 'undone' }),
      redo: () => dispatch({ type: 'redone' }),
    }
  }, [picture, layers, selected, boxes, shown, dispatch])
}

export type Deeds = ReturnType<typeof useDeeds>

import { useMemo } from 'react'
import type { Dispatch } from 'react'
import { LAYER_BOUNDS } from '@domain/overlay/layer'
import type { Layer } from '@domain/overlay/layer'
import { boundingRect } from '@domain/overlay/geometry'
import type { Box, Point, Size } from '@domain/overlay/geometry'
import type { OverlayAction } from '@domain/overlay/overlay_state'
import { notify } from '~/lib/toasts'
import { OVERLAY } from '~/features/overlay/messages'
import { copyLayers, findFreePosition, createLayer, newLayerId } from './layers_backup'

interface LayerContext {
  image: Size
  layers: readonly Layer[]
  selected: readonly string[]
  boxes: Readonly<Record<string, Box>>
  /** The layer that the panel shows. */
  shown: Layer
  dispatch: Dispatch<OverlayAction>
}

/** The copied layers, which can also be pasted on another image. */
let clipboard: { layers: readonly Layer[]; copiedText: string } = { layers: [], copiedText: '' }

function selectedLayers({ layers, selected }: LayerContext) {
  return layers.filter(({ id }) => selected.includes(id))
}

/** The areas that existing layers cover. */
function layerRects({ boxes }: LayerContext) {
  return Object.values(boxes).map(boundingRect)
}

function insertLayers(context: LayerContext, added: readonly Layer[]) {
  const { layers, dispatch } = context
  const isFull = layers.length + added.length > LAYER_BOUNDS.layers.max
  if (isFull) notify.error(OVERLAY.tooMany)
  dispatch({ type: 'added', layers: added })
}

/** Adds a layer and starts editing it with all of its text selected, so that typing replaces it. */
function insertAndEdit(context: LayerContext, layer: Layer) {
  insertLayers(context, [layer])
  context.dispatch({ type: 'editing_began', id: layer.id, replaces: true })
}

/** Adds a default layer around `at`, else at a free position. */
function addText(context: LayerContext, at?: Point) {
  insertAndEdit(context, createLayer(context.image, layerRects(context), at))
}

/** Apply: adds a layer with the settings of the panel. */
function apply(context: LayerContext) {
  const { image, shown } = context
  const position = findFreePosition(image, shown, layerRects(context))
  insertAndEdit(context, { ...shown, id: newLayerId(), position })
}

function copy(context: LayerContext) {
  const chosen = selectedLayers(context)
  if (chosen.length === 0) return null
  clipboard = { layers: chosen, copiedText: chosen.map(({ text }) => text).join('\n') }
  return clipboard.copiedText
}

/** Pastes copied layers unchanged. Other text becomes a new layer. */
function paste(context: LayerContext, copiedText: string) {
  if (copiedText !== '' && copiedText === clipboard.copiedText) {
    const copies = copyLayers(clipboard.layers)
    clipboard = { ...clipboard, layers: copies }
    return insertLayers(context, copies)
  }
  const text = copiedText.replaceAll('\r\n', '\n').slice(0, LAYER_BOUNDS.text.max)
  if (text.trim() === '') return
  insertLayers(context, [{ ...createLayer(context.image, layerRects(context)), text }])
}

/** The layer actions that buttons, keys and menus share. */
export function useLayerActions({ image, layers, selected, boxes, shown, dispatch }: LayerContext) {
  return useMemo(() => {
    const context = { image, layers, selected, boxes, shown, dispatch }
    return {
      addText: (at?: Point) => addText(context, at),
      apply: () => apply(context),
      copy: () => copy(context),
      paste: (copiedText: string) => paste(context, copiedText),
      duplicate: () => insertLayers(context, copyLayers(selectedLayers(context))),
      remove: (id?: string) => dispatch({ type: 'removed', ...(id && { ids: [id] }) }),
      undo: () => dispatch({ type: 'undone' }),
      redo: () => dispatch({ type: 'redone' }),
    }
  }, [image, layers, selected, boxes, shown, dispatch])
}

export type LayerActions = ReturnType<typeof useLayerActions>

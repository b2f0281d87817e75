import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { newLayer, newLayerSize, type Layer } from '@domain/overlay/layer'
import type { LayerChange } from '@domain/overlay/overlay_action'
import { overlayReducer } from '@domain/overlay/overlay_reducer'
import { layersOf, leadingLayer, openedState, selectedOf } from '@domain/overlay/overlay_state'
import { typed } from '@domain/overlay/text_editing'
import { notify } from '~/lib/notify'
import { boxesOf } from './drawing'
import type { Editor, TextRange } from './editor_context'
import { backedUpLayers, backUpLayers, forgetBackup } from './layers_backup'
import { OVERLAY } from './messages'
import { useDeeds } from './use_deeds'
import { useFaces } from './use_faces'
import { useReadability } from './use_readability'
import type { LoadedPicture } from './use_picture'
import { useZoom } from './use_zoom'

/** The next layer, as long as nothing is selected: the panel sets it, Apply adds it. */
function useTemplate(picture: LoadedPicture) {
  return useState<Layer>(() => ({ ...newLayer('template', [0, 0]), ...newLayerSize(picture) }))
}

/** As the picture was saved; what was not saved is a step that can be undone. */
function stateOf({ layers, mediaId }: LoadedPicture) {
  const opened = openedState(layers)
  const backup = backedUpLayers(mediaId)
  return backup ? overlayReducer(opened, { type: 'replaced', layers: backup }) : opened
}

function useBackup({ mediaId, layers: saved }: LoadedPicture, layers: readonly Layer[]) {
  useEffect(() => {
    if (backedUpLayers(mediaId)) notify.success(OVERLAY.restored)
  }, [mediaId])

  useEffect(() => {
    if (layers === saved) forgetBackup(mediaId)
    else backUpLayers(mediaId, layers)
  }, [mediaId, saved, layers])
}

/** The texts of a picture, and everything that can be done to them. */
export function useOverlay(picture: LoadedPicture): Editor {
  const [state, dispatch] = useReducer(overlayReducer, picture, stateOf)
  const [template, setTemplate] = useTemplate(picture)
  const [range, setRange] = useState<TextRange | null>(null)
  const [isSafeAreaShown, showSafeArea] = useState(false)
  const layers = layersOf(state)
  useBackup(picture, layers)
  const selected = selectedOf(state)
  const leading = leadingLayer(state)
  const shown = leading ?? template
  const faces = useFaces(layers)
  const boxes = useMemo(() => boxesOf(layers, faces), [layers, faces])
  const leadingId = leading?.id
  const change = useCallback(
    (next: LayerChange, merge?: string) => {
      if (leadingId !== undefined) dispatch({ type: 'changed', change: next, merge })
      else setTemplate((was) => ({ ...was, ...next }))
    },
    [leadingId, setTemplate]
  )
  const write = useCallback(
    (text: string, caret?: number) => {
      if (leadingId !== undefined) dispatch({ type: 'typed', id: leadingId, text, caret })
      else setTemplate((was) => typed(was, text))
    },
    [leadingId, setTemplate]
  )
  const settle = useCallback(() => dispatch({ type: 'settled' }), [])
  const held = { state, dispatch, picture, layers, selected, leading, shown, change, write, settle }
  const readability = useReadability({ picture, layers, boxes, faces }, dispatch)
  const seen = { boxes, faces, readability, zoom: useZoom(picture) }
  const deeds = useDeeds({ picture, layers, selected, boxes, shown, dispatch })
  return { ...held, ...seen, deeds, range, setRange, isSafeAreaShown, showSafeArea }
}

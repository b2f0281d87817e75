import {
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useState,
  useSyncExternalStore,
  createContext,
  useContext,
} from 'react'
import type { Dispatch } from 'react'
import { newLayer, newLayerSize } from '@domain/overlay/layer'
import type { Layer } from '@domain/overlay/layer'
import {
  layersOf,
  leadingLayer,
  createOverlayState,
  selectedOf,
} from '@domain/overlay/overlay_state'
import type { LayerChange, OverlayAction, OverlayState } from '@domain/overlay/overlay_state'
import { overlayReducer } from '@domain/overlay/overlay_reducer'
import { replaceText } from '@domain/overlay/text_editing'
import type { Box, Size } from '@domain/overlay/geometry'
import { notify } from '~/lib/toasts'
import { boxesOf, widerFrame } from '~/features/overlay/canvas/drawing'
import { OVERLAY } from '~/features/overlay/messages'
import type { LoadedImage } from '~/features/overlay/use_edited_image'
import { currentFontState, loadFonts, subscribeToFonts } from '~/features/overlay/canvas/font_state'
import type { FontState } from '~/features/overlay/canvas/font_state'
import { loadLayersBackup, saveLayersBackup, deleteLayersBackup } from './layers_backup'
import { useReadability } from './use_readability'
import type { Readability } from './use_readability'
import { useLayerActions } from './use_layer_actions'
import type { LayerActions } from './use_layer_actions'
import {
  FIT,
  fitPercent,
  percentOf,
  scaleAt,
  zoomBounds,
  stepZoom,
  zoomLabel,
  zoomTo,
  type Zoom as ZoomValue,
} from '@domain/overlay/zoom'

/** The settings of the next new layer. The panel edits them while nothing is selected. */
function useTemplate(image: LoadedImage) {
  return useState<Layer>(() => ({ ...newLayer('template', [0, 0]), ...newLayerSize(image) }))
}

/** Starts with the saved layers. Restored unsaved layers are a step that can be undone. */
function stateOf(layers: Layer[], backupKey: string | null) {
  const opened = createOverlayState(layers)
  const backup = loadLayersBackup(backupKey)
  return backup ? overlayReducer(opened, { type: 'replaced', layers: backup }) : opened
}

function useBackup(key: string | null, saved: readonly Layer[], layers: readonly Layer[]) {
  useEffect(() => {
    if (loadLayersBackup(key)) notify.success(OVERLAY.restored)
  }, [key])

  useEffect(() => {
    if (layers === saved) deleteLayersBackup(key)
    else saveLayersBackup(key, layers)
  }, [key, saved, layers])
}

function useBackedUpState({ layers }: LoadedImage, backupKey: string | null) {
  const [state, dispatch] = useReducer(overlayReducer, layers, (saved) => stateOf(saved, backupKey))
  useBackup(backupKey, layers, layersOf(state))
  return [state, dispatch] as const
}

/**
 * The state of the editor for one image, with all actions. Unsaved layers are stored under the key.
 */
export function useOverlay(image: LoadedImage, backupKey: string | null): Editor {
  const [state, dispatch] = useBackedUpState(image, backupKey)
  const [template, setTemplate] = useTemplate(image)
  const [range, setRange] = useState<TextRange | null>(null)
  const [isSafeAreaShown, showSafeArea] = useState(false)
  const layers = layersOf(state)
  const selected = selectedOf(state)
  const leading = leadingLayer(state)
  const shown = leading ?? template
  const faces = useFontState(layers)
  const boxes = useMemo(() => boxesOf(layers, faces), [layers, faces])
  const leadingId = leading?.id
  const written = layers.find(({ id }) => id === (state.editing ?? leadingId))
  const change = useCallback(
    (next: LayerChange, merge?: string) => {
      if (leadingId !== undefined) dispatch({ type: 'changed', change: next, merge })
      else setTemplate((was) => ({ ...was, ...next }))
    },
    [leadingId, setTemplate, dispatch]
  )
  const write = useCallback(
    (text: string, caret?: number) => {
      if (!written) return setTemplate((was) => replaceText(was, text))
      const frame = widerFrame(replaceText(written, text, caret), faces)
      dispatch({ type: 'typed', id: written.id, text, caret, frame })
    },
    [written, faces, setTemplate, dispatch]
  )
  const commit = useCallback(() => dispatch({ type: 'settled' }), [dispatch])
  const base = { state, dispatch, image, layers, selected, leading, shown, change, write, commit }
  const readability = useReadability(
    { image, layers, boxes, faces, isMoving: Boolean(state.running) },
    dispatch
  )
  const derived = { boxes, faces, readability, zoom: useZoom(image) }
  const actions = useLayerActions({ image, layers, selected, boxes, shown, dispatch })
  return { ...base, ...derived, actions, range, setRange, isSafeAreaShown, showSafeArea }
}

/** Loads the fonts of the layers when they are first needed. */
function useFontState(layers: readonly Layer[]) {
  const faces = useSyncExternalStore(subscribeToFonts, currentFontState, currentFontState)
  useEffect(() => loadFonts(layers), [layers, faces])
  return faces
}

/** A range of the edited text, in UTF-16 offsets. */
export interface TextRange {
  from: number
  to: number
}

/** The state that all parts of the editor share. */
export interface Editor {
  state: OverlayState
  dispatch: Dispatch<OverlayAction>
  image: LoadedImage
  layers: readonly Layer[]
  selected: readonly string[]
  /** The layer whose handles are shown; null while nothing is selected. */
  leading: Layer | null
  /**
   * The layer whose values the toolbar and the panel show: the leading one, else the next new
   * layer.
   */
  shown: Layer
  /** Changes the selected layers, else the next new layer. */
  change: (change: LayerChange, merge?: string) => void
  write: (text: string, caret?: number) => void
  commit: () => void
  boxes: Readonly<Record<string, Box>>
  faces: FontState
  readability: Readability
  zoom: Zoom
  actions: LayerActions
  /** The selected part of the edited text. */
  range: TextRange | null
  setRange: (range: TextRange | null) => void
  isSafeAreaShown: boolean
  showSafeArea: (isShown: boolean) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor needs the editor above it')
  return editor
}

/**
 * The zoom of the image: it fits the viewport at first, then it is a percentage of the image's
 * size.
 */
function useZoom({ width, height }: Size) {
  const [zoom, setZoom] = useState<ZoomValue>(FIT)
  const [fit, setFit] = useState(100)
  const by = useCallback((steps: number) => setZoom((was) => stepZoom(was, steps, fit)), [fit])
  const to = useCallback((percent: number) => setZoom(zoomTo(percent, fit)), [fit])
  const reset = useCallback(() => setZoom(FIT), [])
  const fitInto = useCallback(
    (viewport: Size) => setFit(fitPercent({ width, height }, viewport)),
    [width, height]
  )
  const percent = percentOf(zoom, fit)
  const { min, max } = zoomBounds(fit)
  return {
    /** Screen pixels per image pixel. */
    scale: scaleAt(percent),
    label: zoomLabel(zoom, fit),
    canZoomIn: percent < max,
    canZoomOut: percent > min,
    by,
    to,
    reset,
    fitInto,
  }
}

type Zoom = ReturnType<typeof useZoom>

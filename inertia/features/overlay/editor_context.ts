import { createContext, useContext, type Dispatch } from 'react'
import type { Box } from '@domain/overlay/geometry'
import type { Layer } from '@domain/overlay/layer'
import type { LayerChange, OverlayAction } from '@domain/overlay/overlay_action'
import type { OverlayState } from '@domain/overlay/overlay_state'
import type { Faces } from './faces'
import type { Deeds } from './use_deeds'
import type { LoadedPicture } from './use_picture'
import type { Readability } from './use_readability'
import type { Zoom } from './use_zoom'

/** A stretch of the text that is being written, in UTF-16 places. */
export interface TextRange {
  from: number
  to: number
}

/** Everything that the parts of the editor share. */
export interface Editor {
  state: OverlayState
  dispatch: Dispatch<OverlayAction>
  picture: LoadedPicture
  layers: readonly Layer[]
  selected: readonly string[]
  /** Its handles are shown; null while nothing is selected. */
  leading: Layer | null
  /** Whose values toolbar and panel show: the leading layer, else what Apply would add. */
  shown: Layer
  /** Changes what is selected, else what Apply would add. */
  change: (change: LayerChange, merge?: string) => void
  write: (text: string, caret?: number) => void
  settle: () => void
  boxes: Readonly<Record<string, Box>>
  faces: Faces
  readability: Readability
  zoom: Zoom
  deeds: Deeds
  /** What is marked of the text being written. */
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

import type { Gesture, Lead } from '#domain/overlay/gesture'
import type { Point } from '#domain/overlay/geometry'
import type { Layer } from '#domain/overlay/layer'
import type { RunStyle } from '#domain/overlay/text_editing'

/** What the panel and the toolbar change of layers. */
export type LayerChange = Partial<Omit<Layer, 'id' | 'text' | 'runs'>>

/** Everything that a person can do to the texts of a picture. Ids come from outside. */
export type OverlayAction =
  | { type: 'opened'; layers: readonly Layer[] }
  | { type: 'added'; layers: readonly Layer[] }
  /** A design takes the place of all there is. */
  | { type: 'replaced'; layers: readonly Layer[] }
  /** Of what is selected unless `ids` says otherwise; changes with the same `merge` in a row are one step. */
  | { type: 'changed'; change: LayerChange; ids?: readonly string[]; merge?: string }
  /** `caret` is where the writing has come to, where that is known. */
  | { type: 'typed'; id: string; text: string; caret?: number }
  /** Of a stretch of a layer's text. */
  | { type: 'styled'; id: string; from: number; to: number; style: RunStyle }
  | { type: 'removed'; ids?: readonly string[] }
  | { type: 'nudged'; by: Point }
  | { type: 'restacked'; id: string; to: number }
  | { type: 'selected'; ids: readonly string[] }
  | { type: 'toggled'; id: string }
  | { type: 'selected_all' }
  /** `replaces`: the text was just added, and what is typed first takes its place. */
  | { type: 'editing_began'; id: string; replaces?: boolean }
  | { type: 'editing_ended' }
  | { type: 'settled' }
  | { type: 'gesture_began'; gesture: Gesture }
  | { type: 'gesture_moved'; to: Point; lead: Lead }
  | { type: 'gesture_ended' }
  | { type: 'gesture_cancelled' }
  | { type: 'undone' }
  | { type: 'redone' }

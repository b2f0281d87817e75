import type { ImageRefusal, PublishType } from '#domain/media/rules'
import type { Layer } from '#domain/overlay/layer'
import type { OverlayType } from '#domain/overlay/picture_rules'
import type { SlideOrder } from '#services/images/slide_canvas'

/** A file to make another file of. */
export interface FileOrder {
  from: string
  to: string
}

/** Texts on a picture. */
export interface OverlayOrder extends FileOrder {
  mime: OverlayType
  layers: Layer[]
}

export type DrawingOrder =
  | SlideOrder
  | ({ kind: 'picture' } & OverlayOrder)
  /** A picture as LinkedIn takes it (prepare_image). */
  | ({ kind: 'publishable' } & FileOrder)

/** What is known of a file that was made. */
export interface MadeFile {
  width: number
  height: number
  bytes: number
  sha256: string
}

export type DrawnOverlay = ({ kind: 'drawn' } & MadeFile) | { kind: 'broken' }
export type PublishableFile =
  | ({ kind: 'publishable'; mime: PublishType } & MadeFile)
  | { kind: 'refused'; refusal: ImageRefusal }
export interface DrawnSlidePage {
  kind: 'slide'
  bytes: Uint8Array
}

export type DrawingResult = DrawnOverlay | PublishableFile | DrawnSlidePage | { kind: 'failed' }

import type { Layer } from '#domain/overlay/layer'

/** A picture of our storage that layers are drawn on. */
export interface OverlayPicture {
  url: string
  media_id: string
  width: number
  height: number
}

/** What GET /api/drafts/overlay answers: the picture without its texts, and the texts. */
export interface OverlaidPicture {
  original: OverlayPicture
  layers: Layer[]
}

/** What POST /api/drafts/render-overlay answers: the picture with its texts, and what it is made of. */
export interface RenderedOverlay extends OverlayPicture, OverlaidPicture {}

/** A family as GET /api/drafts/google-fonts lists it. */
export interface ListedFont {
  family: string
  display: string
}

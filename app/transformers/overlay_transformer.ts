import { mediaUrl } from '#domain/media/address'
import { OVERLAY_FONTS } from '#domain/overlay/fonts'
import type { Layer } from '#domain/overlay/layer'
import type { OverlaidPicture, OverlayPicture, RenderedOverlay } from '#domain/overlay/overlay_wire'
import type Media from '#models/media'

/** A picture that texts are drawn on. */
export function overlayPicture({ id, width, height }: Media): OverlayPicture {
  return { url: mediaUrl(id), media_id: id, width: width ?? 0, height: height ?? 0 }
}

/** The picture without its texts, and the texts. */
export function overlaidPictureCard(overlaid: {
  original: Media
  layers: Layer[]
}): OverlaidPicture {
  return { original: overlayPicture(overlaid.original), layers: overlaid.layers }
}

/** The picture with its texts, and what it is made of. */
export function renderedOverlay({ original, media }: Record<'original' | 'media', Media>) {
  const made = overlaidPictureCard({ original, layers: media.layers ?? [] })
  return { ...overlayPicture(media), ...made } satisfies RenderedOverlay
}

/**
 * A picture with one more text, in the form that the next text is drawn on (spec section 7): the parts
 * of a JSON text, where the picture stands for its base64.
 */
export function textOverlay<Picture>(drawn: {
  picture: Picture
  mime: string
  /** Null when it is kept nowhere. */
  media: Media | null
}): (Picture | string)[] {
  const { picture, mime, media } = drawn
  const begin = ['{"image_base64":"', picture, '","url":']
  if (media) return [...begin, `${JSON.stringify(mediaUrl(media.id))}}`]
  return [...begin, `"data:${mime};base64,`, picture, '"}']
}

/** The families that texts can be set in (spec section 7). */
export function overlayFonts() {
  return {
    fonts: OVERLAY_FONTS.map(({ family, display, kind, weights, hasItalic }) => ({
      ...{ family, display, kind, weights, has_italic: hasItalic },
    })),
  }
}

import { mediaUrl } from '#domain/media/image_rules'
import type { OverlaidImage, OverlayImage, RenderedOverlay } from '#domain/overlay/overlay_images'
import { OVERLAY_FONTS } from '#domain/overlay/fonts'
import type { Layer } from '#domain/overlay/layer'
import type Media from '#models/media'

/** An image to draw texts on. */
function overlayImage({ id, width, height }: Media): OverlayImage {
  return { url: mediaUrl(id), media_id: id, width: width ?? 0, height: height ?? 0 }
}

/** An image without its texts, and the texts. */
export function overlaidImageCard(overlaid: { original: Media; layers: Layer[] }): OverlaidImage {
  return { original: overlayImage(overlaid.original), layers: overlaid.layers }
}

/** A rendered image with its original and layers. */
export function renderedOverlay({ original, media }: Record<'original' | 'media', Media>) {
  const made = overlaidImageCard({ original, layers: media.layers ?? [] })
  return { ...overlayImage(media), ...made } satisfies RenderedOverlay
}

/**
 * An image with one more text, in the form that the next call needs: parts of a JSON text, with the
 * image as a placeholder for its base64.
 */
export function textOverlay<Image>(drawn: {
  image: Image
  mime: string
  /** Null when the result is not stored. */
  media: Media | null
}): (Image | string)[] {
  const { image, mime, media } = drawn
  const begin = ['{"image_base64":"', image, '","url":']
  if (media) return [...begin, `${JSON.stringify(mediaUrl(media.id))}}`]
  return [...begin, `"data:${mime};base64,`, image, '"}']
}

/** Font families for texts. */
export function overlayFonts() {
  return {
    fonts: OVERLAY_FONTS.map(({ family, display, kind, weights, hasItalic }) => ({
      family,
      display,
      kind,
      weights,
      has_italic: hasItalic,
    })),
  }
}

import type { DraftAsset } from '#domain/drafts/draft_content'
import { mediaIdOf, mediaUrl } from '#domain/media/image_rules'
import type { PostMedia } from '#domain/posts/post_content'

/** An image of a post, and the one that replaces it. Both values are media ids. */
export interface ImageReplacement {
  replaces: string
  mediaId: string
}

/** Shown when the image to replace is no longer in the post. */
export const IMAGE_MISSING = 'This image is no longer in the post. Reload and try again.'

export function showsImage(media: readonly PostMedia[], mediaId: string): boolean {
  return media.some(({ type, media_id: id }) => !type && id === mediaId)
}

/**
 * Returns the post's media with the new image in place of the old one. Titles and texts stay. Slides
 * may share an image, so only the first one changes, which is the one that lists and cards show.
 */
export function replaceMediaImage(
  media: readonly PostMedia[],
  { replaces, mediaId }: ImageReplacement
): PostMedia[] {
  const place = media.findIndex(({ type, media_id: id }) => !type && id === replaces)
  return media.map((part, at) => (at === place ? { ...part, media_id: mediaId } : part))
}

/** Returns a draft's assets with the new image in place of the old one, as in its posts. */
export function replaceAssetImage(
  assets: readonly DraftAsset[],
  { replaces, mediaId }: ImageReplacement
): DraftAsset[] {
  const place = assets.findIndex(
    ({ type, url }) => type === 'image' && url !== null && mediaIdOf(url) === replaces
  )
  return assets.map((asset, at) => (at === place ? { ...asset, url: mediaUrl(mediaId) } : asset))
}

/** What the overlay editor made of an image: its URL and its text layers. */
export interface RenderedImage {
  url: string
  layers: unknown[]
}

function wordsOf({ title = '', content = '', alt = '' }: DraftAsset) {
  return JSON.stringify([title, content, alt])
}

/** Said when texts are saved on an image that was replaced or removed. */
export const EDITED_IMAGE_MISSING =
  'This image is no longer in the post. Copy your texts before you close the editor.'

/**
 * Returns a draft's assets with the rendered image in place of the edited one. Slides often share
 * their image, so only the edited asset itself changes. If the assets were loaded again meanwhile,
 * it is the one with the same image and words, or else with the same image. Returns null when the
 * image was replaced or removed.
 */
export function replaceEditedAsset(
  assets: readonly DraftAsset[],
  edited: DraftAsset,
  { url, layers }: RenderedImage
): DraftAsset[] | null {
  const hasSameImage = (asset: DraftAsset) => asset.url === edited.url
  const places = [
    assets.indexOf(edited),
    assets.findIndex((asset) => hasSameImage(asset) && wordsOf(asset) === wordsOf(edited)),
    assets.findIndex(hasSameImage),
  ]
  const place = places.find((at) => at >= 0)
  if (place === undefined) return null
  return assets.map((asset, at) => (at === place ? { ...asset, url, textOverlays: layers } : asset))
}

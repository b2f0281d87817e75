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

/** Returns true when the post contains the image. */
export function showsImage(media: readonly PostMedia[], mediaId: string): boolean {
  return media.some(({ type, media_id: id }) => !type && id === mediaId)
}

/** Returns the post's media with the new image in place of the old one. Titles and texts stay. */
export function replaceMediaImage(
  media: readonly PostMedia[],
  { replaces, mediaId }: ImageReplacement
): PostMedia[] {
  return media.map((part) =>
    !part.type && part.media_id === replaces ? { ...part, media_id: mediaId } : part
  )
}

/** Returns a draft's assets with the new image in place of the old one. */
export function replaceAssetImage(
  assets: readonly DraftAsset[],
  { replaces, mediaId }: ImageReplacement
): DraftAsset[] {
  return assets.map((asset) => {
    const isMatch =
      asset.type === 'image' && asset.url !== null && mediaIdOf(asset.url) === replaces
    return isMatch ? { ...asset, url: mediaUrl(mediaId) } : asset
  })
}

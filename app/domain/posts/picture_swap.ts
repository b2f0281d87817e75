import type { DraftAsset } from '#domain/drafts/draft_content'
import { mediaIdOf, mediaUrl } from '#domain/media/address'
import type { PostMedia } from '#domain/posts/post_content'

/** One picture that takes the place of another; both are ids of media. */
export interface PictureSwap {
  replaces: string
  mediaId: string
}

/** Told to a person whose picture is not there any more. */
export const PICTURE_GONE = 'This image is no longer in the post. Reload and try again.'

/** True when the post shows that picture. */
export function shows(media: readonly PostMedia[], mediaId: string): boolean {
  return media.some(({ type, media_id: id }) => !type && id === mediaId)
}

/** What the post shows with the new picture where the old one was; its words stay. */
export function swappedMedia(
  media: readonly PostMedia[],
  { replaces, mediaId }: PictureSwap
): PostMedia[] {
  return media.map((part) =>
    !part.type && part.media_id === replaces ? { ...part, media_id: mediaId } : part
  )
}

/** The same of a draft. */
export function swappedAssets(
  assets: readonly DraftAsset[],
  { replaces, mediaId }: PictureSwap
): DraftAsset[] {
  return assets.map((asset) => {
    const isIt = asset.type === 'image' && asset.url !== null && mediaIdOf(asset.url) === replaces
    return isIt ? { ...asset, url: mediaUrl(mediaId) } : asset
  })
}

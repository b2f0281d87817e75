import { mediaIdOf } from '@domain/media/image_rules'
import type { Size } from '@domain/overlay/geometry'
import type { Layer } from '@domain/overlay/layer'
import { useRead } from '~/hooks/use_read'
import { overlayOf } from './overlay_calls'
import type { EditedImage } from './editor_props'
import { OVERLAY } from './messages'

/** An image ready for editing: the original without texts, and its text layers. */
export interface LoadedImage extends Size {
  url: string
  mediaId: string | null
  image: HTMLImageElement
  layers: Layer[]
}

async function fetchedImage(url: string) {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** The original if the editor rendered this image before, else the image itself. */
async function resolveSource(orgId: string, { url, media_id: storedMediaId }: EditedImage) {
  const mediaId = storedMediaId ?? mediaIdOf(url)
  if (mediaId === null) return { url, mediaId, layers: [] }
  const { original, layers } = await overlayOf(orgId, mediaId)
  return { url: original.url, mediaId: original.media_id, layers }
}

async function loaded(orgId: string, edited: EditedImage): Promise<LoadedImage> {
  const source = await resolveSource(orgId, edited)
  const image = await fetchedImage(source.url)
  const { naturalWidth: width, naturalHeight: height } = image
  return { ...source, image, width, height }
}

function sentenceOf(error: unknown) {
  const isImage = error instanceof DOMException || !(error instanceof Error)
  return isImage ? OVERLAY.imageGone : error.message
}

/** Loads the image and its layers. `problem` says why they couldn't be loaded. */
export function useEditedImage(orgId: string, edited: EditedImage) {
  const key = [orgId, edited.url, edited.media_id].join(' ')
  const { value: image, error, again } = useRead(key, () => loaded(orgId, edited))
  return { image, problem: error === null ? null : { sentence: sentenceOf(error), again } }
}

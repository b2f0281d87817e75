import { useCallback, useEffect, useState } from 'react'
import { mediaIdOf } from '@domain/media/image_rules'
import type { Size } from '@domain/overlay/geometry'
import type { Layer } from '@domain/overlay/layer'
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

type ImageState =
  { kind: 'loading' } | { kind: 'failed'; sentence: string } | { kind: 'ready'; image: LoadedImage }

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

async function loaded(orgId: string, edited: EditedImage): Promise<ImageState> {
  try {
    const source = await resolveSource(orgId, edited)
    const image = await fetchedImage(source.url)
    const { naturalWidth: width, naturalHeight: height } = image
    return { kind: 'ready', image: { ...source, image, width, height } }
  } catch (error) {
    const isImage = error instanceof DOMException || !(error instanceof Error)
    return { kind: 'failed', sentence: isImage ? OVERLAY.imageGone : error.message }
  }
}

/** Loads the image and its layers; `again` retries after a failure. */
export function useEditedImage(orgId: string, { url, media_id: mediaId }: EditedImage) {
  const [state, setState] = useState<ImageState>({ kind: 'loading' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isWanted = true
    setState({ kind: 'loading' })
    void loaded(orgId, { url, media_id: mediaId }).then((next) => isWanted && setState(next))
    return () => {
      isWanted = false
    }
  }, [orgId, url, mediaId, tries])

  const again = useCallback(() => setTries((before) => before + 1), [])
  return { state, again }
}

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { slideDrawing, type SlideWords } from '@domain/slides/slide_drawing'
import type { SlideLook } from '@domain/slides/slide_look'
import { currentFaces, needFaces, subscribeToFaces } from '~/features/overlay/faces'
import { laidText } from './laid_text'

/** A page as it will be drawn, its texts as small as they have to be; again as its type arrives. */
export function useSlideDrawing(
  { title, content, number }: SlideWords,
  { template, color }: SlideLook,
  picture: string | null
) {
  const faces = useSyncExternalStore(subscribeToFaces, currentFaces)
  const drawing = useMemo(() => {
    const words = { title, content, number }
    const has = { picture: picture !== null }
    return slideDrawing(words, has, { template, color }, (layer) => laidText(layer, faces.failed))
  }, [title, content, number, picture, template, color, faces])
  useEffect(() => needFaces(drawing.texts), [drawing])
  return { drawing, failed: faces.failed }
}

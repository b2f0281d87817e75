import { useEffect, useSyncExternalStore } from 'react'
import type { Layer } from '@domain/overlay/layer'
import { currentFaces, needFaces, subscribeToFaces } from './faces'

/** The files of type that the layers need: fetched when they are first needed. */
export function useFaces(layers: readonly Layer[]) {
  const faces = useSyncExternalStore(subscribeToFaces, currentFaces)
  useEffect(() => needFaces(layers), [layers, faces])
  return faces
}

import { keptLayer, type SentLayer } from '@domain/overlay/kept_layer'
import type { Layer } from '@domain/overlay/layer'
import { reportQuietly } from '~/lib/report_quietly'

/** What is not saved is kept in the tab, so that a reload or a crash loses nothing. */
function keyOf(mediaId: string) {
  return `herald_overlay_${mediaId}`
}

function parsed(text: string): Layer[] {
  const sent: unknown = JSON.parse(text)
  return Array.isArray(sent) ? sent.map((layer: SentLayer) => keptLayer(layer)) : []
}

/** The texts that were not saved when the editor was last open on this picture; null without any. */
export function backedUpLayers(mediaId: string | null): Layer[] | null {
  const text = mediaId && window.sessionStorage.getItem(keyOf(mediaId))
  if (!text) return null
  try {
    return parsed(text)
  } catch (error) {
    reportQuietly(error)
    return null
  }
}

export function backUpLayers(mediaId: string | null, layers: readonly Layer[]) {
  if (mediaId === null) return
  try {
    window.sessionStorage.setItem(keyOf(mediaId), JSON.stringify(layers))
  } catch (error) {
    reportQuietly(error)
  }
}

export function forgetBackup(mediaId: string | null) {
  if (mediaId !== null) window.sessionStorage.removeItem(keyOf(mediaId))
}

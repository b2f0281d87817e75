import { normalizeLayer } from '@domain/overlay/normalize_layer'
import type { LayerInput } from '@domain/overlay/normalize_layer'
import { newLayer, newLayerSize } from '@domain/overlay/layer'
import type { Layer } from '@domain/overlay/layer'
import { rectsOverlap } from '@domain/overlay/geometry'
import type { Point, Rect, Size } from '@domain/overlay/geometry'
import { mediaIdOf } from '@domain/media/image_rules'
import type { OverlayEditorProps } from '~/features/overlay/editor_props'
import { attempt, reportQuietly } from '~/lib/reporting'
import { randomText } from '~/lib/random_text'

type EditedBy = Pick<OverlayEditorProps, 'userId' | 'recordId' | 'image'>

/**
 * The key of unsaved layers in session storage, which survive a reload or a crash. Several posts
 * can have the same image, and several users the same tab. Null for an image of another site.
 */
export function backupKey({ userId, recordId, image }: EditedBy) {
  const mediaId = image.media_id ?? mediaIdOf(image.url)
  return mediaId && ['herald_overlay', userId, recordId, mediaId].join('_')
}

function parseLayers(text: string): Layer[] {
  const sent: unknown = JSON.parse(text)
  return Array.isArray(sent) ? sent.map((layer: LayerInput) => normalizeLayer(layer)) : []
}

/**
 * The unsaved layers from the last time the editor was open on this image; null if there are none.
 */
export function loadLayersBackup(key: string | null): Layer[] | null {
  const text = key && window.sessionStorage.getItem(key)
  if (!text) return null
  try {
    return parseLayers(text)
  } catch (error) {
    reportQuietly(error)
    return null
  }
}

export function saveLayersBackup(key: string | null, layers: readonly Layer[]) {
  if (key !== null) attempt(() => window.sessionStorage.setItem(key, JSON.stringify(layers)))
}

export function deleteLayersBackup(key: string | null) {
  if (key !== null) window.sessionStorage.removeItem(key)
}

const ID_LENGTH = 12

/** Offset of a copy from its original, and distance between new layers, in pixels. */
const COPY_OFFSET = 24

/** Number of offset steps after which new layers start again in the middle. */
const MAX_CASCADE = 8

export function newLayerId() {
  return `layer_${randomText(ID_LENGTH)}`
}

/** Row offsets from the middle, nearest first: 0, 1, -1, 2, -2 ... */
function rowOffsets(maxRows: number) {
  return [0, ...Array.from({ length: maxRows }, (_none, index) => [index + 1, -index - 1]).flat()]
}

/**
 * The position of a new layer: the middle of the image, or the nearest row that no other layer
 * covers. If none is free, it is offset from the middle.
 */
export function findFreePosition(
  image: Size,
  { width, height }: Size,
  taken: readonly Rect[]
): [x: number, y: number] {
  const x = Math.round(Math.max((image.width - width) / 2, 0))
  const middle = Math.round(Math.max((image.height - height) / 2, 0))
  const row = height + COPY_OFFSET
  const free = rowOffsets(Math.floor(middle / row))
    .map((offset) => middle + offset * row)
    .find((y) => !taken.some((other) => rectsOverlap({ x, y, width, height }, other)))
  return free === undefined
    ? [x + COPY_OFFSET, middle + (taken.length % MAX_CASCADE) * COPY_OFFSET]
    : [x, free]
}

/** A layer with default settings, centered on `at`, else at a free position. */
export function createLayer(image: Size, taken: readonly Rect[], at?: Point): Layer {
  const size = newLayerSize(image)
  const place: [number, number] = at
    ? [Math.round(at.x - size.width / 2), Math.round(at.y - size.height / 2)]
    : findFreePosition(image, size, taken)
  return { ...newLayer(newLayerId(), place), ...size }
}

/** Copies of layers with new ids, slightly offset. */
export function copyLayers(layers: readonly Layer[]): Layer[] {
  return layers.map((layer) => {
    const [x, y] = layer.position
    return { ...layer, id: newLayerId(), position: [x + COPY_OFFSET, y + COPY_OFFSET] }
  })
}

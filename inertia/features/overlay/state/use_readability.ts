import { useMemo, useState } from 'react'
import type { Dispatch } from 'react'
import { isHardToRead, layerContrasts, readableChange } from '@domain/overlay/readable'
import type { Box } from '@domain/overlay/geometry'
import type { Layer } from '@domain/overlay/layer'
import type { LayerChange, OverlayAction } from '@domain/overlay/overlay_state'
import { textAreas, pixelReader } from '~/features/overlay/canvas/drawing'
import type { FontState } from '~/features/overlay/canvas/font_state'
import type { LoadedPicture } from '~/features/overlay/use_picture'

interface EditorSnapshot {
  picture: LoadedPicture
  layers: readonly Layer[]
  boxes: Readonly<Record<string, Box>>
  faces: FontState
}

function matches(layer: Layer, change: LayerChange) {
  const names = Object.keys(change) as (keyof LayerChange)[]
  return names.every((name) => layer[name] === change[name])
}

/** The contrast of each text against its background, with a fix for low contrast. */
export function useReadability(
  { picture, layers, boxes, faces }: EditorSnapshot,
  dispatch: Dispatch<OverlayAction>
) {
  const [fixes, setFixes] = useState<Readonly<Record<string, LayerChange>>>({})
  const read = useMemo(() => pixelReader(picture), [picture])
  const background = useMemo(
    () => ({ boxes, areas: textAreas(layers, boxes, faces), read }),
    [layers, boxes, faces, read]
  )
  const contrasts = useMemo(() => layerContrasts(layers, background), [layers, background])
  const hard = useMemo(
    () => layers.filter(({ id }) => isHardToRead(contrasts[id])).map(({ id }) => id),
    [layers, contrasts]
  )

  const fix = (id: string) => {
    const index = layers.findIndex((layer) => layer.id === id)
    const layer = layers[index]
    const change = layer && readableChange(layer, layers.slice(0, index), background)
    if (!change) return
    setFixes((before) => ({ ...before, [id]: change }))
    dispatch({ type: 'changed', ids: [id], change })
  }

  /** True while the layer has the values that a fix gave it. */
  const isFixed = (layer: Layer) => {
    const change = fixes[layer.id]
    return change !== undefined && matches(layer, change)
  }

  return { contrasts, hard, fix, isFixed }
}

export type Readability = ReturnType<typeof useReadability>

import { useMemo, useState, type Dispatch } from 'react'
import { isHardToRead, layerContrasts } from '@domain/overlay/ground'
import type { Layer } from '@domain/overlay/layer'
import type { LayerChange, OverlayAction } from '@domain/overlay/overlay_action'
import { readableChange } from '@domain/overlay/readable'
import { textAreas } from './drawing'
import type { Editor } from './editor_context'
import { pixelReader } from './pixels'

type Seen = Pick<Editor, 'picture' | 'layers' | 'boxes' | 'faces'>

function holds(layer: Layer, change: LayerChange) {
  const names = Object.keys(change) as (keyof LayerChange)[]
  return names.every((name) => layer[name] === change[name])
}

/** How well each text can be read on what lies beneath it, and the way to mend it. */
export function useReadability(
  { picture, layers, boxes, faces }: Seen,
  dispatch: Dispatch<OverlayAction>
) {
  const [fixes, setFixes] = useState<Readonly<Record<string, LayerChange>>>({})
  const read = useMemo(() => pixelReader(picture), [picture])
  const ground = useMemo(
    () => ({ boxes, areas: textAreas(layers, boxes, faces), read }),
    [layers, boxes, faces, read]
  )
  const contrasts = useMemo(() => layerContrasts(layers, ground), [layers, ground])
  const hard = useMemo(
    () => layers.filter(({ id }) => isHardToRead(contrasts[id])).map(({ id }) => id),
    [layers, contrasts]
  )

  const fix = (id: string) => {
    const index = layers.findIndex((layer) => layer.id === id)
    const layer = layers[index]
    const change = layer && readableChange(layer, layers.slice(0, index), ground)
    if (!change) return
    setFixes((before) => ({ ...before, [id]: change }))
    dispatch({ type: 'changed', ids: [id], change })
  }

  /** True while the layer looks as a fix made it. */
  const isFixed = (layer: Layer) => {
    const change = fixes[layer.id]
    return change !== undefined && holds(layer, change)
  }

  return { contrasts, hard, fix, isFixed }
}

export type Readability = ReturnType<typeof useReadability>

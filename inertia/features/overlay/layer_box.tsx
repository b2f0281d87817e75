import type { PointerEvent } from 'react'
import { clippedName } from './layer_name'
import type { Box } from '@domain/overlay/geometry'
import type { Layer } from '@domain/overlay/layer'
import { useEditor } from './editor_context'
import { boxStyle } from './box_style'
import styles from './stage.module.scss'

interface LayerBoxProps {
  layer: Layer
  box: Box
  onPress: (event: PointerEvent<HTMLElement>, id: string) => void
}

/** What is taken hold of: the box of a text. It can be focused, selected, dragged and opened. */
export function LayerBox({ layer, box, onPress }: LayerBoxProps) {
  const { dispatch, selected, state, zoom } = useEditor()
  const { id } = layer
  if (state.editing === id) return null
  const isSelected = selected.includes(id)
  return (
    <button
      type="button"
      className={styles.box}
      style={boxStyle(box, zoom.scale)}
      data-layer={id}
      data-state={isSelected ? 'selected' : 'idle'}
      aria-label={`Text: ${clippedName(layer)}`}
      aria-pressed={isSelected}
      onPointerDown={(event) => onPress(event, id)}
      onFocus={(event) => {
        const isByKey = event.currentTarget.matches(':focus-visible')
        if (isByKey && !isSelected) dispatch({ type: 'selected', ids: [id] })
      }}
      onDoubleClick={(event) => {
        event.stopPropagation()
        dispatch({ type: 'editing_began', id })
      }}
    />
  )
}

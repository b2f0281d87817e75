import { GripVertical, Trash2, TriangleAlert } from 'lucide-react'
import type { Layer } from '@domain/overlay/layer'
import { IconButton } from '~/components/icon_button'
import { useEditor } from './editor_context'
import { clippedName } from './layer_name'
import { CONTRAST } from './messages'
import type { Restacking } from './use_restacking'
import styles from './layers_tab.module.scss'

interface LayerRowProps {
  layer: Layer
  restacking: Restacking
}

export function LayerRow({ layer, restacking }: LayerRowProps) {
  const { selected, dispatch, deeds, readability } = useEditor()
  const { id } = layer
  const name = clippedName(layer)
  const warning = CONTRAST.warning(readability.contrasts[id] ?? 0)
  const isSelected = selected.includes(id)
  return (
    <li
      className={styles.row}
      data-row={id}
      data-state={isSelected ? 'selected' : 'idle'}
      data-drag={restacking.markOf(id)}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={`Move ${name}`}
        data-handle
        onPointerDown={(event) => restacking.drag(event, id)}
        onKeyDown={(event) => restacking.press(event, id)}
      >
        <GripVertical size={14} />
      </button>
      <button
        type="button"
        className={styles.name}
        aria-pressed={isSelected}
        onClick={(event) =>
          event.shiftKey || event.ctrlKey || event.metaKey
            ? dispatch({ type: 'toggled', id })
            : dispatch({ type: 'selected', ids: [id] })
        }
        onDoubleClick={() => dispatch({ type: 'editing_began', id })}
      >
        <span className={styles.words} dir="auto">
          {name}
        </span>
        <span className={styles.type}>
          {layer.font_name} {layer.font_size}
        </span>
      </button>
      {readability.hard.includes(id) && (
        <span className={styles.warning} title={warning}>
          <TriangleAlert size={14} role="img" aria-label={warning} />
        </span>
      )}
      <IconButton
        icon={Trash2}
        size="small"
        tone="danger"
        label={`Delete ${name}`}
        onClick={() => deeds.remove(id)}
      />
    </li>
  )
}

import type { ReactNode } from 'react'
import { RotateCw } from 'lucide-react'
import type { Bound } from '@domain/overlay/bounds'
import { ANY_TURN, BOUNDS } from '@domain/overlay/bounds'
import type { Box } from '@domain/overlay/geometry'
import { normaliseRotation } from '@domain/overlay/rotation'
import type { LayerChange } from '@domain/overlay/overlay_action'
import { useEditor } from './editor_context'
import { NumberField } from './number_field'
import { PanelSection } from './panel_section'
import styles from './panel.module.scss'

interface Place {
  sign: ReactNode
  name: string
  bound: Bound
  value: (box: Box) => number
  change: (value: number, box: Box) => LayerChange
}

const PLACES: Place[] = [
  {
    ...{ sign: 'X', name: 'Left', bound: BOUNDS.position },
    value: ({ x }) => Math.round(x),
    change: (x, { y }) => ({ position: [x, y] }),
  },
  {
    ...{ sign: 'Y', name: 'Top', bound: BOUNDS.position },
    value: ({ y }) => Math.round(y),
    change: (y, { x }) => ({ position: [x, y] }),
  },
  {
    ...{ sign: 'W', name: 'Width', bound: BOUNDS.side },
    value: ({ width }) => Math.round(width),
    change: (width) => ({ width }),
  },
  {
    ...{ sign: 'H', name: 'Height', bound: BOUNDS.side },
    value: ({ height }) => Math.round(height),
    change: (height) => ({ height }),
  },
  {
    ...{ sign: <RotateCw size={12} />, name: 'Rotation', bound: ANY_TURN },
    value: ({ rotation }) => rotation,
    change: (rotation) => ({ rotation: normaliseRotation(rotation) }),
  },
]

/** Where a layer lies: what the handles do, for the keyboard and to the pixel. */
export function PlaceSection() {
  const { leading, boxes, selected, change, settle } = useEditor()
  const box = leading && boxes[leading.id]
  if (!box || selected.length !== 1) return null
  return (
    <PanelSection title="Position and size">
      <div className={styles.grid}>
        {PLACES.map(({ sign, name, bound, value, change: changeOf }) => (
          <span key={name} className={styles.cell}>
            <span aria-hidden>{sign}</span>
            <NumberField
              label={name}
              bound={bound}
              value={value(box)}
              onChange={(next) => change(changeOf(next, box), name)}
              onSettle={settle}
            />
          </span>
        ))}
      </div>
    </PanelSection>
  )
}

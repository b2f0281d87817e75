import type { Bound } from '@domain/overlay/bounds'
import { BOUNDS } from '@domain/overlay/bounds'
import type { Box } from '@domain/overlay/geometry'
import { normaliseRotation } from '@domain/overlay/rotation'
import type { LayerChange } from '@domain/overlay/overlay_action'
import { useEditor } from './editor_context'
import { NumberField } from './number_field'
import { PanelSection } from './panel_section'
import styles from './panel.module.scss'

interface Place {
  sign: string
  name: string
  bound: Bound
  value: (box: Box) => number
  change: (value: number, box: Box) => LayerChange
}

/** A turn may be typed as any number of degrees: it is normalised. */
const ANY_TURN: Bound = { min: -3600, max: 3600, step: 1 }

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
    ...{ sign: '°', name: 'Rotation', bound: ANY_TURN },
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

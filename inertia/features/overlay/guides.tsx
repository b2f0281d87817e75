import { safeArea } from '@domain/overlay/safe_area'
import { Pennant } from '~/components/pennant'
import { boxStyle } from './box_style'
import { useEditor } from './editor_context'
import styles from './guides.module.scss'

/** The lines that what is dragged rests on. */
export function Guides() {
  const { state, zoom } = useEditor()
  return state.running?.guides.map(({ axis, at }) => (
    <span
      key={axis}
      className={styles.guide}
      data-axis={axis}
      style={axis === 'x' ? { left: at * zoom.scale } : { top: at * zoom.scale }}
    >
      <Pennant>{`${axis} ${Math.round(at)}`}</Pennant>
    </span>
  ))
}

/** What every feed shows of the picture; the rest is shaded. */
export function SafeArea() {
  const { picture, zoom, isSafeAreaShown } = useEditor()
  if (!isSafeAreaShown) return null
  const area = { ...safeArea(picture), rotation: 0 }
  return (
    <div className={styles.clip} data-safe-area>
      <div className={styles.safe} style={boxStyle(area, zoom.scale)} />
    </div>
  )
}

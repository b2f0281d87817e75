import type { Rect } from '@domain/overlay/geometry'
import { boxStyle } from './box_style'
import { useEditor } from './editor_context'
import styles from './stage.module.scss'

/** The frame that is drawn around layers to select them. */
export function Marquee({ rect }: { rect: Rect | null }) {
  const { zoom } = useEditor()
  if (!rect) return null
  return <span className={styles.marquee} style={boxStyle({ ...rect, rotation: 0 }, zoom.scale)} />
}

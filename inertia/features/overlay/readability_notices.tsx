import type { CSSProperties } from 'react'
import { TriangleAlert } from 'lucide-react'
import { hullOf, type Rect } from '@domain/overlay/geometry'
import { Button } from '~/components/button'
import { useEditor } from './editor_context'
import { clippedName } from './layer_name'
import { CONTRAST } from './messages'
import styles from './readability_notices.module.scss'

/** Pixels of the screen: a notice, and what it keeps away from a text and from its handles. */
const HEIGHT = 36
const AWAY = 8
const AWAY_FROM_HANDLES = 40

interface Size {
  width: number
  height: number
}

/** Above the text; below it where handles are, or where there is no room above. */
function noticeTop(text: Rect, image: Size, isSelected: boolean): number {
  const above = text.y - HEIGHT - AWAY
  const below = text.y + text.height + (isSelected ? AWAY_FROM_HANDLES : AWAY)
  const isBelow = isSelected ? below + HEIGHT <= image.height + HEIGHT : above < -HEIGHT
  const top = isBelow ? below : above
  return Math.min(Math.max(top, -HEIGHT), image.height)
}

function scaled({ x, y, width, height }: Rect, scale: number): Rect {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

/** At each text that is hard to read: how hard, and one click that mends it. */
export function ReadabilityNotices() {
  const { layers, boxes, picture, selected, state, readability, zoom } = useEditor()
  const { contrasts, hard, fix } = readability
  if (state.running) return null
  const image = { width: picture.width * zoom.scale, height: picture.height * zoom.scale }
  return layers.flatMap((layer) => {
    const [box, contrast] = [boxes[layer.id], contrasts[layer.id]]
    if (!box || contrast === undefined || !hard.includes(layer.id)) return []
    const text = scaled(hullOf(box), zoom.scale)
    const top = noticeTop(text, image, selected.includes(layer.id))
    const place = { top, '--text-left': `${text.x}px` } as CSSProperties
    return [
      <div
        key={layer.id}
        className={styles.notice}
        style={place}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        data-hard-to-read={layer.id}
      >
        <TriangleAlert size={16} aria-hidden />
        <span className={styles.words}>{CONTRAST.warning(contrast)}</span>
        <Button
          size="small"
          aria-label={`Fix ${clippedName(layer)}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => fix(layer.id)}
        >
          Fix
        </Button>
      </div>,
    ]
  })
}

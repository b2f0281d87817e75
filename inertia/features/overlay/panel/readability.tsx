import type { CSSProperties } from 'react'
import { TriangleAlert } from 'lucide-react'
import { boundingRect } from '@domain/overlay/geometry'
import type { Rect } from '@domain/overlay/geometry'
import { Button } from '~/components/buttons/button'
import { useEditor } from '~/features/overlay/state/use_overlay'
import { clippedName } from '~/features/overlay/layer_name'
import { CONTRAST } from '~/features/overlay/messages'
import styles from './readability.module.scss'

/** Height of a notice and its distances from the text and the handles, in screen pixels. */
const NOTICE_HEIGHT_PX = 36

const GAP_PX = 8

const HANDLE_GAP_PX = 40

interface Size {
  width: number
  height: number
}

/**
 * The notice sits above the text, or below it if the handles or the image's edge leave no space.
 */
function noticeTop(text: Rect, image: Size, isSelected: boolean): number {
  const above = text.y - NOTICE_HEIGHT_PX - GAP_PX
  const below = text.y + text.height + (isSelected ? HANDLE_GAP_PX : GAP_PX)
  const isBelow = isSelected
    ? below + NOTICE_HEIGHT_PX <= image.height + NOTICE_HEIGHT_PX
    : above < -NOTICE_HEIGHT_PX
  const top = isBelow ? below : above
  return Math.min(Math.max(top, -NOTICE_HEIGHT_PX), image.height)
}

function scaled({ x, y, width, height }: Rect, scale: number): Rect {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

/** A notice at each text that is hard to read, with its contrast and a button that fixes it. */
export function ReadabilityNotices() {
  const { layers, boxes, picture, selected, state, readability, zoom } = useEditor()
  const { contrasts, hard, fix } = readability
  if (state.running) return null
  const image = { width: picture.width * zoom.scale, height: picture.height * zoom.scale }
  return layers.flatMap((layer) => {
    const [box, contrast] = [boxes[layer.id], contrasts[layer.id]]
    if (!box || contrast === undefined || !hard.includes(layer.id)) return []
    const text = scaled(boundingRect(box), zoom.scale)
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

import type { CSSProperties, ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'
import { boundingRect } from '@domain/overlay/geometry'
import type { Rect, Size } from '@domain/overlay/geometry'
import type { Layer } from '@domain/overlay/layer'
import { Button } from '~/components/buttons/button'
import { useEditor } from '~/features/overlay/state/use_overlay'
import type { TextProblem } from '~/features/overlay/state/use_readability'
import { clippedName, CONTRAST } from '~/features/overlay/messages'
import styles from './readability.module.scss'

/** Height of a notice and its distances from the text and the handles, in screen pixels. */
const NOTICE_HEIGHT_PX = 36

const GAP_PX = 8

const HANDLE_GAP_PX = 46

/**
 * The notice sits above the text, or below it if the handles or the image's edge leave no space.
 */
function noticeTop(text: Rect, image: Size, isSelected: boolean): number {
  const gap = isSelected ? HANDLE_GAP_PX : GAP_PX
  const above = text.y - NOTICE_HEIGHT_PX - gap
  const below = text.y + text.height + gap
  const isBelow = isSelected
    ? below + NOTICE_HEIGHT_PX <= image.height + NOTICE_HEIGHT_PX
    : above < -NOTICE_HEIGHT_PX
  const top = isBelow ? below : above
  return Math.min(Math.max(top, -NOTICE_HEIGHT_PX), image.height)
}

function scaled({ x, y, width, height }: Rect, scale: number): Rect {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

/** Makes a text whole or readable. The button then goes, so the focus moves on to the text if it had it. */
export function FixButton({ layer, label, children }: FixButtonProps) {
  const { readability } = useEditor()
  return (
    <Button
      size="small"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget: button }) => {
        if (!readability.fix(layer.id) || button !== document.activeElement) return
        document.querySelector<HTMLElement>(`[data-layer="${layer.id}"]`)?.focus()
      }}
    >
      {children}
    </Button>
  )
}

export function problemText(problem: TextProblem, contrast = 0) {
  return problem === 'cut' ? CONTRAST.cut : CONTRAST.warning(contrast)
}

interface FixButtonProps {
  layer: Layer
  /** The accessible name, if it differs from the text. */
  label?: string
  children: ReactNode
}

/** A notice at each text that is cut off or hard to read, with a button that fixes it. */
export function ReadabilityNotices() {
  const { layers, boxes, image, selected, state, readability, zoom } = useEditor()
  const { contrasts, problems } = readability
  if (state.running) return null
  const size = { width: image.width * zoom.scale, height: image.height * zoom.scale }
  return layers.flatMap((layer) => {
    const [box, problem] = [boxes[layer.id], problems[layer.id]]
    if (!box || !problem) return []
    const action = problem === 'cut' ? CONTRAST.moveIn : CONTRAST.fix
    const text = scaled(boundingRect(box), zoom.scale)
    const top = noticeTop(text, size, selected.includes(layer.id))
    const place = { top, '--text-left': `${text.x}px` } as CSSProperties
    return [
      <div
        key={layer.id}
        className={styles.notice}
        style={place}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        data-problem={problem}
      >
        <TriangleAlert size={16} />
        <span className={styles.words}>{problemText(problem, contrasts[layer.id])}</span>
        <FixButton layer={layer} label={`${action} ${clippedName(layer)}`}>
          {action}
        </FixButton>
      </div>,
    ]
  })
}

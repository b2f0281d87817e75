import { useRef, type PointerEvent } from 'react'
import styles from './sheet_grip.module.scss'

interface SheetGripProps {
  onClose: () => void
}

/** Pixels a sheet is dragged down before letting go closes it. */
const FAR_ENOUGH = 90

function sheetAround(grip: HTMLElement) {
  return grip.closest<HTMLElement>('[role="dialog"]')
}

/** The handle at the top of a sheet on a phone: dragged down, it closes the sheet. */
export function SheetGrip({ onClose }: SheetGripProps) {
  const startY = useRef<number | null>(null)

  const start = (event: PointerEvent<HTMLDivElement>) => {
    startY.current = event.clientY
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  const follow = ({ currentTarget, clientY }: PointerEvent<HTMLDivElement>) => {
    const sheet = sheetAround(currentTarget)
    if (startY.current === null || !sheet) return
    sheet.style.translate = `0 ${Math.max(0, clientY - startY.current)}px`
  }

  const release = ({ currentTarget, clientY }: PointerEvent<HTMLDivElement>) => {
    const sheet = sheetAround(currentTarget)
    if (startY.current === null || !sheet) return
    const distance = clientY - startY.current
    startY.current = null
    sheet.style.translate = ''
    if (distance > FAR_ENOUGH) onClose()
  }

  return (
    <div
      className={styles.grip}
      data-sheet-grip
      aria-hidden
      onPointerDown={start}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
    />
  )
}

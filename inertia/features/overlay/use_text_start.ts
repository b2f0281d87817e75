import { useLayoutEffect, useState, type RefObject } from 'react'
import type { TextRange } from './editor_context'

/**
 * Writing begins behind the last word; a text that was just added is marked, to be typed over.
 * `setRange` is called here, too: a field that takes the focus by itself reports no selection.
 */
export function useTextStart(
  field: RefObject<HTMLTextAreaElement | null>,
  isReplacing: boolean,
  setRange: (range: TextRange) => void
) {
  const [isMarked] = useState(isReplacing)
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    const to = area.value.length
    const from = isMarked ? 0 : to
    area.focus({ preventScroll: true })
    area.setSelectionRange(from, to)
    setRange({ from, to })
  }, [field, isMarked, setRange])
}

import { useLayoutEffect, type RefObject } from 'react'
import { LAYER_DEFAULTS } from '@domain/overlay/layer'

/** Writing begins behind the last word; the words of a new layer are replaced. */
export function useTextStart(field: RefObject<HTMLTextAreaElement | null>) {
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    area.focus({ preventScroll: true })
    const isNew = area.value === LAYER_DEFAULTS.text
    area.setSelectionRange(isNew ? 0 : area.value.length, area.value.length)
  }, [field])
}

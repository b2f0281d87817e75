import { useRef, useState, type FocusEvent, type RefObject } from 'react'

/** Whether the keyboard is in the toast, and where its focus goes when the toast is closed. */
export function useToastFocus(card: RefObject<HTMLElement | null>) {
  const [isFocused, setFocused] = useState(false)
  const before = useRef<HTMLElement | null>(null)

  // A click focuses its button, too; only a focus that shows holds the toast.
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !relatedTarget.closest('[data-toast]')) {
      before.current = relatedTarget
    }
    setFocused(target.matches(':focus-visible'))
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && card.current?.contains(relatedTarget)) return
    setFocused(false)
  }
  const giveFocusBack = () => {
    if (!card.current?.contains(document.activeElement)) return
    const place = before.current?.isConnected ? before.current : document.getElementById('main')
    place?.focus({ preventScroll: true })
  }
  return { isFocused, handlers: { onFocus, onBlur }, giveFocusBack }
}

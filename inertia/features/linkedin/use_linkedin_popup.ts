import { useCallback, useEffect, useRef, useState } from 'react'
import { popupMessage, type PopupMessage } from './linkedin_popup'

/** Waits before the status is asked again (spec section 4, "Network connection"). */
const AFTER_SUCCESS_MS = 500
const AFTER_FAILURE_MS = 1000
const AFTER_CLOSE_MS = 1500
const POLL_MS = 500

type Settled = (word: PopupMessage | null) => void

/**
 * Watches the authorisation popup until it speaks or is closed; then `onSettled` is called once,
 * after the spec's pause, with what it said (null: closed without a word).
 */
export function useLinkedinPopup(onSettled: Settled) {
  const [popup, setPopup] = useState<Window | null>(null)
  const settled = useRef(onSettled)

  useEffect(() => {
    settled.current = onSettled
  })

  useEffect(() => {
    if (!popup) return
    let timer = 0
    const settle = (word: PopupMessage | null, afterMs: number) => {
      window.clearInterval(poll)
      window.removeEventListener('message', listen)
      timer = window.setTimeout(() => {
        setPopup(null)
        settled.current(word)
      }, afterMs)
    }
    const listen = (event: MessageEvent) => {
      const word = popupMessage(event)
      if (word) settle(word, word.status === 'connected' ? AFTER_SUCCESS_MS : AFTER_FAILURE_MS)
    }
    const poll = window.setInterval(() => {
      if (popup.closed) settle(null, AFTER_CLOSE_MS)
    }, POLL_MS)
    window.addEventListener('message', listen)
    return () => {
      window.clearInterval(poll)
      window.clearTimeout(timer)
      window.removeEventListener('message', listen)
    }
  }, [popup])

  const watch = useCallback((opened: Window) => setPopup(opened), [])
  return { watch, isOpen: popup !== null }
}

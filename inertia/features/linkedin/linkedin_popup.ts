const WIDTH = 600
const HEIGHT = 700

export type PopupMessage = { type: 'linkedin'; status: 'connected' | 'failed'; message?: string }

/**
 * The empty authorisation window, 600 x 700 in the middle of the screen; null when the browser
 * blocked it. Open it in the click itself: browsers block what opens later.
 */
export function openPopup(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2)
  const place = `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  return window.open('', 'herald-linkedin', `popup,${place}`)
}

/** The popup's word, or null for a message of somebody else. */
export function popupMessage(event: MessageEvent): PopupMessage | null {
  if (event.origin !== window.location.origin) return null
  const said: unknown = event.data
  if (typeof said !== 'object' || said === null) return null
  const { type, status, message } = said as Partial<PopupMessage>
  if (type !== 'linkedin' || (status !== 'connected' && status !== 'failed')) return null
  return { type, status, message }
}

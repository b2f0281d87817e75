import { useEffect, useRef, useState } from 'react'
import { useLocalStorage } from '~/hooks/use_local_storage'

/**
 * The typed question, kept in the browser for each organization. What was sent leaves the field at
 * once but is forgotten only when the server has it (`isHeard`); what failed comes back.
 */
export function useAskText(orgId: string, isHeard: boolean) {
  const [stored, setStored] = useLocalStorage(`ask:${orgId}`)
  const [isSent, setSent] = useState(false)
  const text = isSent ? '' : (stored ?? '')
  const latest = useRef(text)

  useEffect(() => {
    latest.current = text
  })

  useEffect(() => {
    if (!isSent || !isHeard) return
    setStored(null)
    setSent(false)
  }, [isSent, isHeard, setStored])

  const setText = (next: string) => {
    setSent(false)
    setStored(next === '' ? null : next)
  }

  const send = () => setSent(true)

  /** Before what was typed meanwhile. */
  const putBack = (asked: string) => {
    const typed = latest.current
    setText([asked, typed].filter((part) => part.trim() !== '').join('\n\n'))
  }

  return { text, setText, send, putBack }
}

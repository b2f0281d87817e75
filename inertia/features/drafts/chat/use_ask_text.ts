import { useRef, useState } from 'react'
import { useLocalStorage } from '~/hooks/use_local_storage'

/**
 * The typed question, kept in the browser for each organization. What was sent leaves the field at
 * once but is forgotten only when the server has it (`heard`); what failed comes back.
 */
export function useAskText(orgId: string) {
  const [stored, setStored] = useLocalStorage(`ask:${orgId}`)
  const [isSent, setSent] = useState(false)
  // As it stands now: answers can fail before the screen has shown that they were heard.
  const now = useRef({ typed: stored ?? '', isSent: false })

  const put = (typed: string, state: 'sent' | 'typed') => {
    now.current = { typed, isSent: state === 'sent' }
    setSent(state === 'sent')
    setStored(typed === '' ? null : typed)
  }

  const setText = (next: string) => put(next, 'typed')
  const send = () => put(now.current.typed, 'sent')

  const heard = () => {
    if (now.current.isSent) put('', 'typed')
  }

  /** Before what was typed meanwhile. */
  const putBack = (asked: string) => {
    const typed = now.current.isSent ? '' : now.current.typed
    put([asked, typed].filter((part) => part.trim() !== '').join('\n\n'), 'typed')
  }

  return { text: isSent ? '' : (stored ?? ''), setText, send, heard, putBack }
}

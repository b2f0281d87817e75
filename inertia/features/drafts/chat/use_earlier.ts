import { useState } from 'react'
import { CONVERSATION_PAGE } from '@domain/assistant/bounds'
import { notify } from '~/lib/notify'
import type { Message } from '~/lib/assistant_wire'
import { loadMessages } from './assistant_calls'
import { CHAT } from './messages'
import type { Tell } from './tell'

interface EarlierOptions {
  orgId: string
  messages: Message[]
  tell: Tell
}

/** What was said before that: a page at a time, until the beginning. */
export function useEarlier({ orgId, messages, tell }: EarlierOptions) {
  const [isBusy, setBusy] = useState(false)
  const [isBeginning, setBeginning] = useState(messages.length < CONVERSATION_PAGE)

  const load = async () => {
    const first = messages[0]
    if (!first || isBusy) return
    setBusy(true)
    try {
      const earlier = await loadMessages(orgId, first.id)
      if (earlier.length < CONVERSATION_PAGE) setBeginning(true)
      tell({ type: 'recalled', earlier })
    } catch {
      notify.error(CHAT.earlierFailed)
    } finally {
      setBusy(false)
    }
  }

  return { isThere: !isBeginning, isBusy, load }
}

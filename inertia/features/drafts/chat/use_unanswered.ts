import { useState } from 'react'
import { useEvery } from '~/hooks/use_every'
import { reportQuietly } from '~/lib/report_quietly'
import type { Message } from '~/lib/assistant_wire'

interface UnansweredOptions {
  messages: Message[]
  isAsking: boolean
  renew: () => Promise<Message[]>
}

const LOOK_MS = 1500
const HOPE_MS = 60_000

/** An answer that was being written when this page opened is looked for until it is there. */
export function useUnanswered({ messages, isAsking, renew }: UnansweredOptions) {
  const last = messages.at(-1)
  const [lastAtFirst] = useState(last?.id)
  const isWaiting = !isAsking && last?.role === 'user' && last.id === lastAtFirst

  const look = () => {
    const age = Date.now() - new Date(last?.created_at ?? 0).getTime()
    if (age < HOPE_MS) renew().catch(reportQuietly)
  }

  useEvery(isWaiting ? LOOK_MS : null, look)
}

import { useRef, useState } from 'react'
import type { GateType } from '@domain/settings/api_keys'
import { isKeyAvailable } from './key_calls'

interface Waiting {
  type: GateType
  resume: () => void
}

/**
 * The way to everything that needs a key (spec section 4): `pass` runs the action when its key is
 * there; else `KeyPrompt`, given `prompt`, opens and the action waits for a key to be saved. Closing
 * the prompt forgets it.
 */
export function useKeyGate(userId: string) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [isChecking, setChecking] = useState(false)
  const isUnderWay = useRef(false)

  const pass = async (type: GateType, action: () => void) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setChecking(true)
    const isAvailable = await isKeyAvailable(type, userId)
    isUnderWay.current = false
    setChecking(false)
    if (isAvailable) action()
    else setWaiting({ type, resume: action })
  }

  /** For a server that says, after all, that the key is missing. */
  const ask = (type: GateType, action: () => void) => setWaiting({ type, resume: action })

  const onClose = () => setWaiting(null)

  const onSaved = () => {
    setWaiting(null)
    waiting?.resume()
  }

  return {
    pass,
    ask,
    isChecking,
    prompt: { type: waiting?.type ?? null, userId, onClose, onSaved },
  }
}

export type KeyGate = ReturnType<typeof useKeyGate>

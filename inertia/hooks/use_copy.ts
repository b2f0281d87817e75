import { useEffect, useState } from 'react'

const SHOWN_MS = 2000

/** Copies text to the clipboard. For two seconds `state` says whether it worked. */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = window.setTimeout(() => setState('idle'), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [state])

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }

  return { state, copy }
}

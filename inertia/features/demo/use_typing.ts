import { useEffect, useState } from 'react'
import { useMediaQuery } from '~/hooks/use_media_query'

const LETTERS_A_TICK = 4
const TICK_MS = 24

/** Writes a text out as if it were coming in, or at once for those who want no motion. */
export function useTyping(whole: string) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [typed, setTyped] = useState({ whole, length: whole.length })

  const length = typed.whole === whole ? typed.length : 0
  const isTyping = !isStill && length < whole.length

  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(
      () => setTyped({ whole, length: Math.min(length + LETTERS_A_TICK, whole.length) }),
      TICK_MS
    )
    return () => clearTimeout(timer)
  }, [whole, length, isTyping])

  return { text: isTyping ? whole.slice(0, length) : whole, isTyping }
}

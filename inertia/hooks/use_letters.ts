import { useEffect, useState } from 'react'

/** Draws again when letters have come: what is measured before them is as wide as others make it. */
export function useLetters() {
  const [, setTimes] = useState(0)
  useEffect(() => {
    const look = () => setTimes((times) => times + 1)
    document.fonts.addEventListener('loadingdone', look)
    return () => document.fonts.removeEventListener('loadingdone', look)
  }, [])
}

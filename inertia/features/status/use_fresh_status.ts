import { useEffect } from 'react'
import { router } from '@inertiajs/react'

const EVERY_MS = 10_000

/** Reads the page's numbers again every few seconds, while somebody looks. */
export function useFreshStatus() {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) router.reload({ only: ['status'] })
    }
    const timer = window.setInterval(look, EVERY_MS)
    return () => window.clearInterval(timer)
  }, [])
}

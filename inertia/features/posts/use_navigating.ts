import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'

/** True while another list, or another page, is on its way; not for reloads in the background. */
export function useNavigating() {
  const [isNavigating, setNavigating] = useState(false)

  useEffect(() => {
    const stopStart = router.on('start', ({ detail: { visit } }) => {
      if (!visit.async && !visit.prefetch) setNavigating(true)
    })
    const stopFinish = router.on('finish', ({ detail: { visit } }) => {
      if (!visit.async && !visit.prefetch) setNavigating(false)
    })
    return () => {
      stopStart()
      stopFinish()
    }
  }, [])

  return isNavigating
}

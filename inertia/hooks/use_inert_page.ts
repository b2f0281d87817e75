import { useEffect } from 'react'

/** While active, nothing of the page itself can be reached or scrolled; what stands beside it can. */
export function useInertPage(isActive: boolean) {
  useEffect(() => {
    const page = document.getElementById('app')
    if (!isActive || !page) return
    const { style } = document.documentElement
    const { overflow } = style
    page.inert = true
    style.overflow = 'hidden'
    return () => {
      page.inert = false
      style.overflow = overflow
    }
  }, [isActive])
}

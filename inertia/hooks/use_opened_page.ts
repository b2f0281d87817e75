import { useEffect, useRef, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { documentUrl } from '~/lib/browser_document'

/** Delay in ms after which a new page has its title, and the focus that its screen sets. */
const ARRIVAL_MS = 150

/**
 * The title of the page that was opened, for screen readers to announce, as browsers do for pages
 * that they load. What had the focus may be gone with the previous page.
 */
export function useOpenedPage() {
  const path = usePage().url.split('?')[0]
  const [title, setTitle] = useState('')
  const previous = useRef<string>(null)
  useEffect(() => {
    const before = previous.current ?? new URL(documentUrl).pathname
    previous.current = path
    if (before === path) return
    const arrive = () => {
      setTitle(document.title)
      const { activeElement, body } = document
      if (activeElement === body) document.getElementById('main')?.focus({ preventScroll: true })
    }
    const timer = window.setTimeout(arrive, ARRIVAL_MS)
    return () => window.clearTimeout(timer)
  }, [path])
  return title
}

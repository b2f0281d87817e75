import { useCallback, useState } from 'react'
import { router, usePage } from '@inertiajs/react'

const NAME = 'log'

function parts(url: string) {
  const [path = '', query] = url.split('?')
  return { path, query: new URLSearchParams(query) }
}

/** Whose log is open: a link to the screen may name it (`?log=`). */
export function useOpenedLog() {
  const { url } = usePage()
  const [id, setId] = useState(() => parts(url).query.get(NAME))
  const open = useCallback((post: { id: string }) => setId(post.id), [])

  // Closed, the address must not open it again.
  const close = () => {
    setId(null)
    const { path, query } = parts(url)
    if (!query.has(NAME)) return
    query.delete(NAME)
    const rest = query.size > 0 ? `${path}?${query}` : path
    // At once: while the list is read again, Inertia keeps the address as it is.
    window.history.replaceState(window.history.state, '', rest)
    router.replace({ url: rest, preserveState: true, preserveScroll: true })
  }

  return { id, open, close }
}

import { useCallback, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { useStore } from '~/hooks/use_store'
import { makeStore } from '~/lib/store'

const NAME = 'post'

function parts(url: string) {
  const [path = '', query] = url.split('?')
  return { path, query: new URLSearchParams(query) }
}

/** Opens a post; with `time`, its date and time take the focus. */
export type OpenPost = (id: string, focus?: 'time') => void

/** The screens over which a post opens. */
const SCREENS = ['/dashboard/posts', '/dashboard/calendar']

/** What was asked for from outside the screen: by a search hit. */
const asked = makeStore<{ id: string } | null>(null)

/** Opens a post from anywhere: over the screen that is shown, where that has posts. */
export function openPost(url: string, id: string) {
  if (SCREENS.includes(parts(url).path)) asked.set({ id })
  else router.visit(`${SCREENS[0]}?${new URLSearchParams({ [NAME]: id })}`)
}

interface Opened {
  id: string
  focus?: 'time'
}

/**
 * Which post is open over a screen: one that was chosen there, or the one that its address named when
 * it came (`?post=`). What the address says later does not count: a list that is read again while a post
 * is closed brings the former address back for a moment.
 */
export function usePostLink() {
  const { url } = usePage()
  const named = parts(url).query.get(NAME)
  const [opened, setOpened] = useState<Opened | null>(named === null ? null : { id: named })
  const request = useStore(asked)
  const [last, setLast] = useState(request)
  if (request !== last) {
    setLast(request)
    if (request !== null) setOpened({ id: request.id })
  }
  const open: OpenPost = useCallback((id, focus) => setOpened({ id, focus }), [])

  // Closed, the address must not open it again.
  const close = useCallback(() => {
    setOpened(null)
    const { path, query } = parts(url)
    if (!query.has(NAME)) return
    query.delete(NAME)
    const rest = query.size > 0 ? `${path}?${query}` : path
    // Immediately: while the list is read again, Inertia keeps the address as it is.
    window.history.replaceState(window.history.state, '', rest)
    router.replace({ url: rest, preserveState: true, preserveScroll: true })
  }, [url])

  return { opened, open, close }
}

export type PostLink = ReturnType<typeof usePostLink>

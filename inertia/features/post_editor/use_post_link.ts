import { useCallback, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { useStore } from '~/hooks/use_store'
import { makeStore } from '~/lib/store'

const NAME = 'post'

/** Opens the comments of the post with it. */
const COMMENTS = 'comments'

export function parts(url: string) {
  const [path = '', query] = url.split('?')
  return { path, query: new URLSearchParams(query) }
}

/** Opens a post. With `time`, its date and time get the focus. */
export type OpenPost = (id: string, focus?: 'time') => void

/** The screens over which a post can open. */
const SCREENS = ['/dashboard/posts', '/dashboard/calendar']

/** A post requested from outside the screen, such as from a search result. */
const asked = makeStore<{ id: string } | null>(null)

/** Opens a post from anywhere, over the current screen if that shows posts. */
export function openPost(url: string, id: string) {
  if (SCREENS.includes(parts(url).path)) asked.set({ id })
  else router.visit(`${SCREENS[0]}?${new URLSearchParams({ [NAME]: id })}`)
}

interface Opened {
  id: string
  focus?: 'time'
}

/**
 * The post that is open over a screen: one that was clicked there, or the one named in the URL at
 * the start (`?post=`). Later URLs do not count, because a reload of the list briefly restores the
 * old one.
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

  // The URL must not open the post again after it was closed.
  const close = useCallback(() => {
    setOpened(null)
    const { path, query } = parts(url)
    if (!query.has(NAME)) return
    query.delete(NAME)
    query.delete(COMMENTS)
    const rest = query.size > 0 ? `${path}?${query}` : path
    // Replaced directly, because Inertia keeps the old URL while the list reloads.
    window.history.replaceState(window.history.state, '', rest)
    router.replace({ url: rest, preserveState: true, preserveScroll: true })
  }, [url])

  return { opened, open, close }
}

export type PostLink = ReturnType<typeof usePostLink>

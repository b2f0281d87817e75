import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, api } from '~/client'
import { notify } from '~/lib/toasts'
import type { LibraryCard, UsedLibraryCard } from '#transformers/media_transformer'
import { LIBRARY } from './messages'

/** Images of one page. */
const PAGE = 48

type State = 'loading' | 'failed' | 'loaded'

/** The images of the library that match a search. More are loaded by a larger limit. */
export function useLibrary(orgId: string, search: string) {
  const [images, setImages] = useState<LibraryCard[]>([])
  const [state, setState] = useState<State>('loading')
  const [limit, setLimit] = useState(PAGE)
  const latest = useRef(0)

  useEffect(() => {
    latest.current += 1
    const asked = latest.current
    setState('loading')
    const query = { org_id: orgId, kind: 'image', q: search, limit }
    api
      .get<LibraryCard[]>('/api/media', { query })
      .then((found) => {
        if (asked !== latest.current) return
        setImages(found)
        setState('loaded')
      })
      .catch(() => asked === latest.current && setState('failed'))
  }, [orgId, search, limit])

  return { images, state, hasMore: images.length === limit, more: () => setLimit(limit + PAGE) }
}

/** The chosen image with its uses, and the changes of it. */
export function useLibraryImage(id: string | null) {
  const [image, setImage] = useState<UsedLibraryCard | null>(null)

  useEffect(() => {
    let isCurrent = true
    setImage(null)
    if (id === null) return
    api
      .get<UsedLibraryCard>(`/api/media/${id}`)
      .then((found) => isCurrent && setImage(found))
      .catch(() => isCurrent && notify.error(LIBRARY.loadFailed))
    return () => {
      isCurrent = false
    }
  }, [id])

  const change = useCallback(
    async (body: { alt?: string; is_kept?: boolean }) => {
      try {
        setImage(await api.patch<UsedLibraryCard>(`/api/media/${id}`, { body }))
        return true
      } catch (error) {
        notify.error(error instanceof ApiError ? error.detail : LIBRARY.saveFailed)
        return false
      }
    },
    [id]
  )

  return { image, change }
}

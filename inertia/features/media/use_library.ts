import { useCallback, useEffect, useRef, useState } from 'react'
import { PAGE } from '@domain/paging/cursor'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { DOCUMENT_TYPE } from '@domain/media/document_rules'
import type { MediaOrigin } from '@domain/media/media_origins'
import { ApiError, api } from '~/client'
import { notify } from '~/lib/toasts'
import type { LibraryCard, UsedLibraryCard } from '#transformers/media_transformer'
import { LIBRARY } from './messages'

type State = 'loading' | 'failed' | 'loaded'

export interface LibrarySearch {
  q: string
  /** Undefined shows documents too. */
  kind?: 'image'
  origin?: MediaOrigin
}

/**
 * The media of the library that match a search. More are loaded by a larger limit, up to the
 * maximum of one request; older ones are found by searching. `first` are the media that came with
 * the page, without a search.
 */
export function useLibrary(orgId: string, search: LibrarySearch, first?: LibraryCard[]) {
  const [media, setMedia] = useState(first ?? [])
  const [state, setState] = useState<State>(first ? 'loaded' : 'loading')
  const [limit, setLimit] = useState<number>(PAGE.screen)
  const [changes, setChanges] = useState(0)
  const latest = useRef(0)
  const isKnown = useRef(first !== undefined)
  const { q, kind, origin } = search

  useEffect(() => {
    if (isKnown.current) {
      isKnown.current = false
      return
    }
    latest.current += 1
    const asked = latest.current
    setState('loading')
    const query = { org_id: orgId, kind, origin, q, limit }
    api
      .get<LibraryCard[]>('/api/media', { query })
      .then((found) => {
        if (asked !== latest.current) return
        setMedia(found)
        setState('loaded')
      })
      .catch(() => asked === latest.current && setState('failed'))
  }, [orgId, q, kind, origin, limit, changes])

  return {
    media,
    state,
    hasMore: media.length === limit && limit < PAGE.max,
    more: () => setLimit(Math.min(limit + PAGE.screen, PAGE.max)),
    reload: () => setChanges((count) => count + 1),
  }
}

export type Library = ReturnType<typeof useLibrary>

export function loadLibraryItem(id: string) {
  return api.get<UsedLibraryCard>(`/api/media/${id}`)
}

/** The chosen image or document with its uses, and the actions that change it. */
export function useLibraryItem(id: string | null) {
  const [item, setItem] = useState<UsedLibraryCard | null>(null)

  useEffect(() => {
    let isCurrent = true
    setItem(null)
    if (id === null) return
    loadLibraryItem(id)
      .then((found) => isCurrent && setItem(found))
      .catch(() => isCurrent && notify.error(LIBRARY.loadFailed))
    return () => {
      isCurrent = false
    }
  }, [id])

  const change = useCallback(
    async (body: { alt?: string; is_kept?: boolean }) => {
      try {
        const changed = await api.patch<UsedLibraryCard>(`/api/media/${id}`, { body })
        // Another one may have been chosen while this one was saved.
        setItem((shown) => (shown?.id === changed.id ? changed : shown))
        return true
      } catch (error) {
        notify.error(error instanceof ApiError ? error.detail : LIBRARY.saveFailed)
        return false
      }
    },
    [id]
  )

  return { item, change }
}

export function isDocument({ mime }: LibraryCard) {
  return mime === DOCUMENT_TYPE
}

/** The media as a part of a draft, with its description and credit. */
export function assetOf(media: LibraryCard): DraftAsset {
  const { url, filename, alt, attribution } = media
  if (isDocument(media)) return { type: 'document', url, title: filename.replace(/\.pdf$/i, '') }
  return { type: 'image', url, ...(alt && { alt }), ...(attribution && { attribution }) }
}

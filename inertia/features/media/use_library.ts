import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PAGE, pageLimit } from '@domain/paging/cursor'
import type { MediaOrigin } from '@domain/media/media_origins'
import { api, detailOf } from '~/client'
import { useRead } from '~/hooks/use_read'
import { notify } from '~/lib/toasts'
import type { LibraryCard, UsedLibraryCard } from '#transformers/media_transformer'
import { loadLibraryItem } from './media_calls'
import { LIBRARY } from './messages'

type State = 'loading' | 'failed' | 'loaded'

interface LibrarySearch {
  q: string
  /** Undefined shows documents too. */
  kind?: 'image'
  origin?: MediaOrigin
}

/** Media that are loaded, and the cursor of those after them; null at the end. */
export interface LoadedMedia {
  media: LibraryCard[]
  nextCursor: string | null
}

/**
 * The media of the library that match a search, a page at a time. `first` are the media that came
 * with the page, if they match the search.
 */
export function useLibrary(orgId: string, search: LibrarySearch, first?: LoadedMedia) {
  const { loaded, setLoaded, state, load } = useMediaPages(orgId, search, first)
  const { media, nextCursor } = loaded
  const loadAgain = useCallback((count: number) => load({ limit: pageLimit(count) }), [load])
  const more = () => nextCursor !== null && load({ limit: PAGE.screen, cursor: nextCursor }, media)

  const renew = useCallback(
    (changed: LibraryCard) =>
      setLoaded((before) => ({
        ...before,
        media: before.media.map((item) =>
          item.id === changed.id ? { ...item, ...changed } : item
        ),
      })),
    [setLoaded]
  )

  return {
    media,
    state,
    hasMore: nextCursor !== null,
    more: () => void more(),
    loadAgain,
    reload: () => void loadAgain(media.length),
    renew,
  }
}

/** Is 'loading' from the moment at which the search changes. */
function useLoadState(search: string, initial: State) {
  const [state, setState] = useState(initial)
  const [previous, setPrevious] = useState(search)
  if (search !== previous) {
    setPrevious(search)
    setState('loading')
  }
  return [state, setState] as const
}

/** Loads pages of the search. The first one is loaded unless it is known. */
function useMediaPages(
  orgId: string,
  { q, kind, origin }: LibrarySearch,
  first: LoadedMedia | undefined
) {
  const [loaded, setLoaded] = useState(first ?? { media: [], nextCursor: null })
  const search = [orgId, q, kind, origin].join()
  const [state, setState] = useLoadState(search, first ? 'loaded' : 'loading')
  const latest = useRef(0)
  const isKnown = useRef(first !== undefined)

  const load = useCallback(
    async (page: { limit: number; cursor?: string }, before: readonly LibraryCard[] = []) => {
      latest.current += 1
      const asked = latest.current
      setState('loading')
      const query = { org_id: orgId, kind, origin, q, ...page }
      try {
        const found = await api.page<LibraryCard>('/api/media', { query })
        if (asked !== latest.current) return
        setLoaded({ media: [...before, ...found.rows], nextCursor: found.nextCursor })
        setState('loaded')
      } catch {
        if (asked === latest.current) setState('failed')
      }
    },
    [orgId, q, kind, origin, setState]
  )

  useEffect(() => {
    if (!isKnown.current) void load({ limit: PAGE.screen })
    isKnown.current = false
  }, [load])

  return { loaded, setLoaded, state, load }
}

export type Library = ReturnType<typeof useLibrary>

/** The chosen image or document with its uses, and what changes it in the library. */
export function useLibraryItem(id: string | null, { renew }: Pick<Library, 'renew'>) {
  const read = useRead(id ?? '', async () => (id === null ? null : loadLibraryItem(id)))
  const { value: item, put } = read

  const change: ChangeMedia = async (ofId, body) => {
    try {
      const changed = await api.patch<UsedLibraryCard>(`/api/media/${ofId}`, { body })
      if (item?.id === ofId) put(withUsesOf(item, changed))
      renew(changed)
      return true
    } catch (error) {
      notify.error(detailOf(error, LIBRARY.saveFailed))
      return false
    }
  }

  /** Loads so many posts and so many drafts that use it. */
  const showUses = async (uses: number) => {
    try {
      if (id !== null) put(await loadLibraryItem(id, { uses }))
    } catch {
      notify.error(LIBRARY.loadFailed)
    }
  }

  const keep = (isKept: boolean) => item && change(item.id, { is_kept: isKept })
  return { ...read, id, keep, showUses, ...useTypedAlt(item, change) }
}

/** Resolves to whether it was saved. */
type ChangeMedia = (id: string, body: { alt?: string; is_kept?: boolean }) => Promise<boolean>

/**
 * The description as it is typed. It is saved at the latest when another one is chosen, or the
 * details are left.
 */
function useTypedAlt(item: UsedLibraryCard | null, change: ChangeMedia) {
  const [typed, setTyped] = useState<{ id: string; alt: string } | null>(null)
  const alt = (typed && typed.id === item?.id ? typed.alt : item?.alt) ?? ''

  const saveAlt = async () => {
    if (!typed) return false
    const isSaved = await change(typed.id, { alt: typed.alt })
    if (isSaved) setTyped((latest) => (latest === typed ? null : latest))
    return isSaved
  }
  const leave = useEffectEvent(() => void saveAlt())
  useEffect(() => () => leave(), [item?.id])

  const typeAlt = (text: string) => setTyped(item && { id: item.id, alt: text })
  return { alt, isTyped: alt !== (item?.alt ?? ''), typeAlt, saveAlt }
}

export type ChosenMedia = ReturnType<typeof useLibraryItem>

/** The changed one, with those uses that were loaded before. */
function withUsesOf({ uses, has_more_uses: hasMore }: UsedLibraryCard, changed: UsedLibraryCard) {
  return { ...changed, uses, has_more_uses: hasMore }
}

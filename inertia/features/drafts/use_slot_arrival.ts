import { useEffect, useEffectEvent, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { mediaIdOf, mediaUrl } from '@domain/media/address'
import { parseInstant } from '@domain/schedule/wall_clock'
import { inThisTab } from '~/lib/tab_organization'
import type { Draft } from '~/lib/wire'
import { blankComposition, type Composition } from './composition'
import type { Create } from './use_create'

const BROUGHT = ['picture', 'slot', 'at', 'draft']

/** The same URL without what was brought: a reload must not bring it again. */
function urlWithout(url: string) {
  const [path = '', search = ''] = url.split('?')
  const query = new URLSearchParams(search)
  BROUGHT.forEach((name) => query.delete(name))
  return query.size > 0 ? `${path}?${query}` : path
}

/** What a link to the screen brings: images of our storage, and the time that the post is for. */
function arrivalIn(url: string) {
  const query = new URLSearchParams(url.split('?')[1])
  const pictures = query.getAll('picture').map(mediaUrl)
  return {
    pictures: pictures.filter((address) => mediaIdOf(address) !== null),
    at: parseInstant(query.get('at') ?? query.get('slot')),
  }
}

function compositionOf(pictures: readonly string[], authorId: string | null): Composition {
  const assets = pictures.map((url) => ({ type: 'image' as const, url }))
  const own = { isDirty: true, isOwn: true, mode: 'image' as const }
  return { ...blankComposition(authorId), ...own, assets }
}

/**
 * A time from the calendar is kept for the post. Images that were dropped on an hour, or the draft that
 * the URL names, come onto the sheet; unsaved work is asked about first.
 */
export function useSlotArrival(
  { desk, shown, hour }: Create,
  draft: Draft | null,
  leaveDesk: (next: () => void) => Promise<void>
) {
  const { url } = usePage()
  const [{ pictures, at }] = useState(() => arrivalIn(url))

  const take = useEffectEvent(() => {
    const rest = urlWithout(url)
    if (rest !== url) {
      router.replace({ url: inThisTab(rest), preserveState: true, preserveScroll: true })
    }
    if (at) hour.plan(at)
    if (draft && draft.id !== desk.composition.id) void leaveDesk(() => desk.open(draft))
    if (pictures.length === 0) return
    void leaveDesk(() => {
      desk.put(compositionOf(pictures, desk.composition.authorId))
      shown.show('write')
    })
  })
  useEffect(() => take(), [])
}

import { useEffect, useEffectEvent, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { mediaIdOf, mediaUrl } from '@domain/media/address'
import { parseInstant } from '@domain/schedule/wall_clock'
import { blankComposition, type Composition } from './composition'
import type { Create } from './use_create'

const ADDRESS = '/dashboard/drafts'

/** What a link to the screen brings: pictures of our storage, and the hour that they are meant for. */
function arrivalIn(url: string) {
  const query = new URLSearchParams(url.split('?')[1])
  const pictures = query.getAll('picture').map(mediaUrl)
  return {
    pictures: pictures.filter((address) => mediaIdOf(address) !== null),
    slot: parseInstant(query.get('slot')),
  }
}

function compositionOf(pictures: readonly string[], authorId: string | null): Composition {
  const assets = pictures.map((url) => ({ type: 'image' as const, url }))
  const own = { isDirty: true, isOwn: true, mode: 'image' as const }
  return { ...blankComposition(authorId), ...own, assets }
}

/**
 * Pictures that were dropped on an hour of the calendar go onto the desk; the hour is what Schedule
 * proposes. What lies on the desk unsaved is asked about first.
 */
export function useSlotArrival(
  { desk, shown }: Create,
  leaveDesk: (next: () => void) => Promise<void>
) {
  const { url } = usePage()
  const [{ pictures, slot }] = useState(() => arrivalIn(url))

  const take = useEffectEvent(() => {
    if (pictures.length === 0) return
    // A reload must not bring them again.
    router.replace({ url: ADDRESS, preserveState: true, preserveScroll: true })
    void leaveDesk(() => {
      desk.put(compositionOf(pictures, desk.composition.authorId))
      shown.show('write')
    })
  })
  useEffect(() => take(), [])

  return { slot }
}

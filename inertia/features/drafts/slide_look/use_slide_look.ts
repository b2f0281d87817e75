import { useEffect, useState } from 'react'
import type { SlideLook } from '@domain/slides/slide_look'
import { api } from '~/client'
import { notify } from '~/lib/notify'
import { SLIDE_LOOK } from '~/features/drafts/messages'
import { showSlideLook } from '~/features/posts/shown_slide_look'
import { withDetail } from '~/features/posts/with_detail'

const ADDRESS = '/api/drafts/slide-look'

/** How the organization's carousels look, shown at once and then kept; null until it is known. */
export function useSlideLook(orgId: string) {
  const [look, setLook] = useState<SlideLook | null>(null)

  useEffect(() => {
    let isCurrent = true
    api
      .get<SlideLook>(ADDRESS, { query: { org_id: orgId } })
      .then((found) => isCurrent && setLook(found))
      .catch(() => isCurrent && setLook(null))
    return () => {
      isCurrent = false
    }
  }, [orgId])

  useEffect(() => {
    if (look) showSlideLook(look)
  }, [look])

  const show = (part: Partial<SlideLook>) => setLook((now) => now && { ...now, ...part })

  const keep = async (next: SlideLook) => {
    const before = look
    setLook(next)
    try {
      setLook(await api.put<SlideLook>(ADDRESS, { body: { org_id: orgId, ...next } }))
    } catch (error) {
      setLook(before)
      notify.error(withDetail(SLIDE_LOOK.failed, error))
    }
  }

  return { look, show, keep }
}

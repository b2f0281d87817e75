import { useEffect } from 'react'
import { usePage } from '@inertiajs/react'
import { DEFAULT_STYLE, type SlideStyle } from '@domain/slides/slide_style'
import { useStore } from '~/hooks/use_store'
import { reportQuietly } from '~/lib/reporting'
import type { SharedProps } from '~/lib/shared_props'
import { makeStore } from '~/lib/store'
import { api } from '~/client'

export const SLIDE_STYLE_URL = '/api/drafts/slide-look'

interface Shown {
  /** The organization with this style; null on the page of a review link. */
  orgId: string | null
  /** Null until it is loaded. */
  style: SlideStyle | null
}

const shown = makeStore<Shown>({ orgId: null, style: null })

/** Sets the slide style for all previews. */
export function showSlideStyle(style: SlideStyle, orgId: string | null = null) {
  shown.set({ orgId, style })
}

/** The number of parts of the page that show the style. */
let readers = 0

/** Loads the style of an organization. The known one is shown meanwhile. */
export async function loadSlideStyle(orgId: string) {
  const { orgId: shownOrgId, style: known } = shown.get()
  const loading = { orgId, style: shownOrgId === orgId ? known : null }
  shown.set(loading)
  const query = { org_id: orgId }
  const style = await api.get<SlideStyle>(SLIDE_STYLE_URL, { query }).catch(reportQuietly)
  const loaded = style ?? loading.style
  if (shown.get() === loading) shown.set({ orgId: loaded ? orgId : null, style: loaded })
}

/**
 * The slide style of the selected organization; null until it is loaded. It is loaded when its first
 * slide is shown, and again when none was shown meanwhile.
 */
export function useKnownSlideStyle(): SlideStyle | null {
  const { selectedOrgId: orgId = null } = usePage<Partial<SharedProps>>().props
  const { orgId: shownOrgId, style } = useStore(shown)
  useEffect(() => {
    if (orgId !== null && (readers === 0 || shown.get().orgId !== orgId)) void loadSlideStyle(orgId)
    readers += 1
    return () => {
      readers -= 1
    }
  }, [orgId])
  return shownOrgId === orgId ? style : null
}

export function useShownSlideStyle(): SlideStyle {
  return useKnownSlideStyle() ?? DEFAULT_STYLE
}

import { usePage } from '@inertiajs/react'
import { useConfirm } from '~/hooks/use_confirm'
import type { SharedProps } from '~/lib/shared_props'
import type { Sharing } from './share_question'

/**
 * Asks before other members can post with the user's account. Resolves to true on a yes, or if
 * there are no other members. The texts load on demand, because every screen has the banner but few
 * need them.
 */
export function useShareQuestion() {
  const confirm = useConfirm()
  return async (sharing: Sharing) => {
    if (sharing.posters.length === 0) return true
    const { shareQuestion } = await import('./share_question')
    return confirm(shareQuestion(sharing))
  }
}

/** Names of the other members who may post for an organization. */
export function usePosters() {
  const { posters = {} } = usePage<SharedProps>().props
  return (organizationId: string | undefined) => posters[organizationId ?? ''] ?? []
}

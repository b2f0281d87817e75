import { usePage } from '@inertiajs/react'
import { useConfirm } from '~/hooks/use_confirm'
import type { SharedProps } from '~/lib/wire'
import type { Sharing } from './share_question'

/**
 * Asks before others get to post as the user. True when the user says yes, or when there are no others.
 * The words come when they are needed: few organizations need them, and every screen has the banner.
 */
export function useShareQuestion() {
  const confirm = useConfirm()
  return async (sharing: Sharing) => {
    if (sharing.posters.length === 0) return true
    const { shareQuestion } = await import('./share_question')
    return confirm(shareQuestion(sharing))
  }
}

/** Names of the others who may post for an organization. */
export function usePosters() {
  const { posters = {} } = usePage<SharedProps>().props
  return (organizationId: string | undefined) => posters[organizationId ?? ''] ?? []
}

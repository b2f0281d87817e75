import { usePage } from '@inertiajs/react'
import { NoOrganization } from '~/layouts/no_organization'
import type { QueuedPost } from '~/lib/campaign_wire'
import type { SharedProps } from '~/lib/wire'
import { ReviewScreen } from './review_screen'

export interface ReviewProps {
  posts: QueuedPost[]
  /** By the campaign's id: the time that a post of it would go out next; null where none is known. */
  slots: Record<string, string | null>
}

/** The review queue of the selected organization; another organization gets another screen. */
export function ReviewPlace(props: ReviewProps) {
  const { selectedOrgId, user } = usePage<SharedProps>().props
  if (!selectedOrgId || !user) return <NoOrganization />
  return <ReviewScreen key={selectedOrgId} {...props} orgId={selectedOrgId} />
}

import type { Message, ModelChoice } from '~/lib/assistant_wire'
import type { Authors, Draft, OrganizationCard } from '~/lib/wire'

/** What the page brings. */
export interface CreateProps {
  drafts: Draft[]
  authors: Authors
  timezone: string | null
  /** The next free slot, an ISO instant; null when none is free for long. */
  next_slot: string | null
  draft?: Draft | null
  /** The conversation so far, oldest first. */
  messages: Message[]
  models: ModelChoice
}

/** The same in an organization, for the person who is here. */
export interface Workplace extends Omit<CreateProps, 'timezone'> {
  timezone: string
  orgId: string
  organization: OrganizationCard
  userId: string
  userName: string
}

import type { Message, ModelChoice } from '~/lib/assistant_wire'
import type { Authors, Draft, LinkedinStatus } from '~/lib/wire'

/** What the page brings. */
export interface CreateProps {
  drafts: Draft[]
  authors: Authors
  linkedin: LinkedinStatus
  timezone: string | null
  draft?: Draft | null
  /** The conversation so far, oldest first. */
  messages: Message[]
  models: ModelChoice
}

/** The same in an organization, for the person who is here. */
export interface Workplace extends Omit<CreateProps, 'timezone'> {
  timezone: string
  orgId: string
  userId: string
  userName: string
}

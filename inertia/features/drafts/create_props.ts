import type { ModelChoice } from '#transformers/model_choice_transformer'
import type { MessageCard } from '#transformers/assistant_transformer'
import type { AuthorChoices } from '#transformers/authors_transformer'
import type { DraftCard } from '#transformers/draft_transformer'
import type { LikedPost } from '#transformers/voice_transformer'
import type { OrganizationCard } from '#transformers/organization_transformer'

export type ChosenModels = Pick<ModelChoice, 'text_model' | 'image_model'>

/** Props of the Inertia page. */
export interface CreateProps {
  drafts: DraftCard[]
  /** True if the organization has drafts before those. */
  has_older_drafts: boolean
  authors: AuthorChoices
  timezone: string | null
  /** The next free slot as an ISO instant; null if none is free in the coming weeks. */
  next_slot: string | null
  /** True if the organization has set posting times: its posts then go into the queue. */
  has_posting_times: boolean
  draft?: DraftCard | null
  /** The post whose style the next answer should imitate. */
  like?: LikedPost | null
  /** The conversation, oldest message first. */
  messages: MessageCard[]
  models: ChosenModels
}

/** The page's props with the selected organization and the current user. */
export interface CreateContext extends Omit<CreateProps, 'timezone'> {
  timezone: string
  orgId: string
  organization: OrganizationCard
  userId: string
  userName: string
}

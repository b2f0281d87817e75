import type { ApprovalState } from '#domain/approvals/approval_policy'
import type { DraftContent } from '#domain/drafts/draft_content'
import type { PostOfDraft } from '#domain/drafts/draft_post'
import type { Moment } from '#domain/schedule/instant'

/** A post of a draft, as far as lists of drafts show it. */
export interface DraftPostRow extends PostOfDraft {
  id: string
  platformUrl: string | null
  /** Why it was rejected. */
  rejectionReason: string | null
  /** Set once its approvals are read. */
  approval?: ApprovalState
}

/** The columns of a draft that lists send, and its posts. A model has all of them too. */
export interface DraftRow<At extends Moment = Moment> extends DraftContent {
  id: string
  organizationId: string
  authorId: string | null
  version: number
  /** The name of the program that wrote it. */
  program: string | null
  createdAt: At
  updatedAt: At
  posts: DraftPostRow[]
}

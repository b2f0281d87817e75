import type { AuthorKind } from '#domain/drafts/author'
import type { PostKind } from '#domain/posts/kind'
import type { PostStatus } from '#domain/posts/lifecycle'
import type { PostMedia } from '#domain/posts/post_content'

/** A post with its time, as much of it as the calendar shows. */
export interface TimedPost {
  id: string
  origin: 'manual' | 'campaign' | 'imported'
  status: PostStatus
  publishAt: Date | null
  postedAt: Date | null
  zone: string
  body: string
  hashtags: string[]
  media: PostMedia[]
  kind: PostKind
  authorKind: AuthorKind
  authorName: string | null
  authorUrn: string | null
  campaignId: string | null
  campaignName: string | null
  draftId: string | null
  failureCode: string | null
  failureReason: string | null
  platformUrl: string | null
  version: number
}

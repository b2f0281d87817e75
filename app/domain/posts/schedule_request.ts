import type { PostStatus } from '#domain/posts/lifecycle'
import type { Instant } from '#domain/schedule/instant'

/** What a client asks for when a draft is to become a post. */
export interface ScheduleRequest {
  draftId: string
  publishTime: Instant
  /** IANA zone in which the time was chosen. */
  zone: string
  status: 'scheduled' | 'queued'
}

interface ExistingPost {
  draftId: string | null
  publishAt: Instant | null
  zone: string
  status: PostStatus
}

/** True when the post is what this very request made, perhaps already on its way. */
export function isMadeBy(post: ExistingPost, request: ScheduleRequest): boolean {
  if (post.draftId !== request.draftId || post.zone !== request.zone) return false
  if (request.status === 'queued') return post.status !== 'scheduled'
  return post.publishAt?.valueOf() === request.publishTime.valueOf()
}

import type { PostKind } from '@domain/posts/kind'
import type { SlideLook } from '@domain/slides/slide_look'

/** What the server tells the client of a review link. */

export type ReviewedPart = {
  type: 'image' | 'document' | 'article'
  url: string | null
  title: string
  content: string
  alt: string
}

export type ClientComment = { id: string; by: string; text: string; at: string; when: string }

export type ReviewedPost = {
  id: string
  version: number
  author: { name: string; kind: 'personal' | 'company' }
  text: string
  kind: PostKind
  media: ReviewedPart[]
  /** When it goes out, or did; null: nobody has chosen a time. */
  at: string | null
  /** That in words. */
  when: string | null
  state: { look: string; label: string }
  can_approve: boolean
  can_comment: boolean
  approved_by: string[]
  /** Changed since the client approved it. */
  is_changed: boolean
  comments: ClientComment[]
}

export type ClientReview = {
  organization: string
  slide_look: SlideLook
  label: string
  kind: 'post' | 'week'
  /** 'May 6 – 12' */
  week: string | null
  may_approve: boolean
  expires_at: string
  /** That in words. */
  until: string
  posts: ReviewedPost[]
}

export interface ClientReviewProps {
  review: ClientReview
  /** The page's own. */
  path: string
}

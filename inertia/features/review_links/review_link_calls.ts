import type { ReviewLinkDays } from '@domain/review_links/link_rules'
import { api } from '~/client'

/** A link for a client that works; its address is told once, when it is made. */
export type ReviewLink = {
  id: string
  kind: 'post' | 'week'
  post_id: string | null
  post_excerpt: string | null
  week_start: string | null
  label: string
  may_approve: boolean
  created_by: string | null
  created_at: string
  expires_at: string
  last_seen_at: string | null
}

export type OpenedLink = ReviewLink & { url: string }

/** What is shared: a post, or the week of a day (YYYY-MM-DD). */
export type Shared = { kind: 'post'; post_id: string } | { kind: 'week'; week: string }

export type LinkTerms = { label: string; days: ReviewLinkDays; may_approve: boolean }

const PATH = '/api/review-links'

export function loadLinks(orgId: string, signal: AbortSignal) {
  return api.get<ReviewLink[]>(PATH, { query: { org_id: orgId }, signal })
}

export function openLink(orgId: string, shared: Shared, terms: LinkTerms) {
  return api.post<OpenedLink>(PATH, { query: { org_id: orgId }, body: { ...shared, ...terms } })
}

export function revokeLink({ id }: ReviewLink) {
  return api.delete<void>(`${PATH}/${id}`)
}

export type ClientComment = {
  id: string
  by: string
  text: string
  at: string
  resolved: { by: string | null; at: string } | null
}

/** What clients said of a post. */
export type ClientWords = {
  approved_by: string[]
  approved_before: string[]
  comments: ClientComment[]
}

export function loadClientWords(postId: string, signal?: AbortSignal) {
  return api.get<ClientWords>(`/api/posts/${postId}/client-words`, { signal })
}

/** Says that a comment is seen to, or opens it again. */
export function settleComment(postId: string, { id, resolved }: ClientComment) {
  const path = `/api/posts/${postId}/client-comments/${id}/resolution`
  return resolved === null ? api.put<void>(path) : api.delete<void>(path)
}

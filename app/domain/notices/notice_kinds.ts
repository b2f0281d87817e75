import type { ClientNoticeKind } from '#domain/notices/client_notice'
import { noticeTitle, type ConnectionNoticeKind } from '#domain/notices/connection_notice'
import type { PostNoticeKind } from '#domain/notices/post_notice'
import type { Instant } from '#domain/schedule/instant'

/** What users are told by the bell and by mail, but not on every page: their screens show it anyway. */
export const MAILED_KINDS = [
  'post_published',
  'post_failed',
  'new_comments',
  'weekly_report',
  'password_changed',
  'client_approved',
  'client_commented',
] as const satisfies readonly (
  PostNoticeKind | ClientNoticeKind | 'weekly_report' | 'password_changed'
)[]

/** What users are told of. */
export type NoticeKind =
  | ConnectionNoticeKind
  | 'campaign_paused'
  | 'payment_failed'
  | 'workers_missing'
  | (typeof MAILED_KINDS)[number]

/** The title as it is true at that moment; what counts no days stays as it was written. */
export function currentTitle(
  { kind, title, endsAt }: { kind: NoticeKind; title: string; endsAt: Instant | null },
  now: Instant
): string {
  const isOfConnection = kind === 'linkedin_ending' || kind === 'linkedin_ended'
  return isOfConnection ? noticeTitle(kind, endsAt, now) : title
}

/** So long the bell remembers. */
export const NOTICE_KEPT_DAYS = 90

/** How many the bell shows at once. */
export const NOTICES_SHOWN = 20

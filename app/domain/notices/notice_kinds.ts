import { noticeTitle, type ConnectionNoticeKind } from '#domain/notices/connection_notice'
import type { Instant } from '#domain/schedule/instant'

/** What users are told of. */
export type NoticeKind = ConnectionNoticeKind | 'campaign_paused'

/** The title as it is true at that moment; what counts no days stays as it was written. */
export function currentTitle(
  { kind, title, endsAt }: { kind: NoticeKind; title: string; endsAt: Instant | null },
  now: Instant
): string {
  return kind === 'campaign_paused' ? title : noticeTitle(kind, endsAt, now)
}

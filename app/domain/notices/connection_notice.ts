import { DAY_MS, type Instant } from '#domain/schedule/instant'

/** `linkedin_ending`: the connection ends at a known moment; `linkedin_ended`: it has. */
export type ConnectionNoticeKind = 'linkedin_ending' | 'linkedin_ended'

const BODIES: Readonly<Record<ConnectionNoticeKind, string>> = {
  linkedin_ending: 'Reconnect to keep publishing.',
  linkedin_ended: 'Scheduled posts wait until you reconnect.',
}

/** What to do about it, in one sentence. */
export function noticeBody(kind: ConnectionNoticeKind): string {
  return BODIES[kind]
}

/** What happens, in one sentence that is true at that moment. */
export function noticeTitle(
  kind: ConnectionNoticeKind,
  endsAt: Instant | null,
  now: Instant
): string {
  const left = endsAt === null ? null : endsAt.valueOf() - now.valueOf()
  if (kind === 'linkedin_ended' || (left !== null && left <= 0)) {
    return 'Your LinkedIn connection expired.'
  }
  if (left === null) return 'Your LinkedIn connection expires soon.'
  const days = Math.ceil(left / DAY_MS)
  return `Your LinkedIn connection expires in ${days} ${days === 1 ? 'day' : 'days'}.`
}

import Notice from '#models/notice'
import type { NoticeKind } from '#domain/notices/notice_kinds'

/** Something that a user was told, and its key. */
export async function makeNotice(userId: string, kind: NoticeKind, title: string, link: string) {
  const words = { title, body: '"At 04:30 the dock decides the day."', link }
  const dedupeKey = `${kind}:${userId}:${title}`
  await Notice.writeOnce({ userId, subjectId: title, kind, ...words, dedupeKey, endsAt: null })
  return Notice.findByOrFail('dedupe_key', dedupeKey)
}

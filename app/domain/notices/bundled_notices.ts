import type { NoticeKind } from '#domain/notices/notice_kinds'
import type { NoticeWords } from '#domain/notices/post_notice'

/** So many of a kind are mailed one by one; more at once, as after an outage, in one mail. */
export const MOST_SINGLE_MAILS = 3

/** So many of them the mail tells in their own words. */
const MOST_TOLD = 10

const TITLES: Partial<Record<NoticeKind, (count: number) => string>> = {
  post_published: (count) => `${count} of your posts are live on LinkedIn.`,
  post_failed: (count) => `${count} of your posts failed or need a check.`,
}

const LISTS: Partial<Record<NoticeKind, string>> = {
  post_published: '/dashboard/posts?tab=published',
  post_failed: '/dashboard/posts?tab=failed',
}

/** One notice in the place of many of a kind; null where each is to be told for itself. */
export function bundledNotices(
  kind: NoticeKind,
  notices: readonly Pick<NoticeWords, 'body'>[]
): NoticeWords | null {
  const [title, link] = [TITLES[kind], LISTS[kind]]
  if (!title || !link || notices.length <= MOST_SINGLE_MAILS) return null
  const told = notices.slice(0, MOST_TOLD).map(({ body }) => body)
  const more = notices.length - told.length
  const body = [...told, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n')
  return { title: title(notices.length), body: `\n${body}`, link }
}

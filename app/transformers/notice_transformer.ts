import { withOrganization } from '#domain/organizations/organization_url'
import { bodyOnScreen } from '#domain/notices/post_notice'
import type Notice from '#models/notice'

/** A notice as the pages show it, its title as it is true now. */
export function noticeCard(notice: Notice) {
  return {
    id: notice.id,
    kind: notice.kind,
    title: notice.titleNow,
    body: bodyOnScreen(notice.body),
    link: withOrganization(notice.link, notice.organizationId),
  }
}

/** The latest notice about each thing, newest first. */
export function noticeCards(notices: readonly Notice[]) {
  const subjects = new Set<string>()
  const latest = notices.filter(({ subjectId }) => {
    const isFirst = !subjects.has(subjectId)
    subjects.add(subjectId)
    return isFirst
  })
  return latest.map(noticeCard)
}

/** A notice as the bell lists it. */
export function noticeItem(notice: Notice) {
  return {
    ...noticeCard(notice),
    org_id: notice.organizationId,
    is_read: notice.readAt !== null,
    created_at: notice.createdAt.toUTC().toISO(),
  }
}

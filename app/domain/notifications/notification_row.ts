import type { NotificationKind } from '#domain/notifications/notification_kinds'
import type { Instant, Moment } from '#domain/schedule/instant'

/** The columns of a notification that the bell and the banners show. A model has them too. */
export interface NotificationRow<At extends Moment = Moment> {
  id: string
  organizationId: string | null
  subjectId: string
  kind: NotificationKind
  /** The title at the time of creation. */
  title: string
  body: string
  link: string
  endsAt: Instant | null
  readAt: At | null
  createdAt: At
}

import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { clientNotification } from '#domain/notifications/post_notifications'
import type {
  ClientNotificationKind,
  ClientFeedback,
} from '#domain/notifications/post_notifications'
import Membership from '#models/membership'
import Notification from '#models/notification'
import type ReviewLink from '#models/review_link'

interface ClientEvent {
  kind: ClientNotificationKind
  link: ReviewLink
  /** Id of the approval or comment. */
  id: string
  word: ClientFeedback
}

/**
 * Notifies the organization's owner and the member who created the link about a client's approval
 * or comment.
 */
export async function notifyMembers(
  { kind, link, id, word }: ClientEvent,
  trx: TransactionClientContract
) {
  const about = { organizationId: link.organizationId, subjectId: word.post.id, endsAt: null }
  const written = { ...clientNotification(kind, word), ...about, kind }
  for (const userId of await recipients(link, trx)) {
    const dedupeKey = `${kind}:${id}:${userId}`
    await Notification.writeOnce({ ...written, userId, dedupeKey }, { client: trx })
  }
}

async function recipients(
  { organizationId, createdBy }: ReviewLink,
  trx: TransactionClientContract
) {
  const owner = await Membership.ownerOf(organizationId, { client: trx })
  const maker = await Membership.query({ client: trx })
    .where({ organization_id: organizationId, user_id: createdBy ?? '' })
    .first()
  return new Set([owner, maker].flatMap((member) => member?.userId ?? []))
}

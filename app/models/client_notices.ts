import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { clientNotice, type ClientNoticeKind, type ClientWord } from '#domain/notices/client_notice'
import Membership from '#models/membership'
import Notice from '#models/notice'
import type ReviewLink from '#models/review_link'

interface Told {
  kind: ClientNoticeKind
  link: ReviewLink
  /** The id of the approval or comment. */
  id: string
  word: ClientWord
}

/** Tells a client's word to the organization's owner, and to the member who made the link. */
export async function tellMembers({ kind, link, id, word }: Told, trx: TransactionClientContract) {
  const about = { organizationId: link.organizationId, subjectId: word.post.id, endsAt: null }
  const written = { ...clientNotice(kind, word), ...about, kind }
  for (const userId of await listeners(link, trx)) {
    const dedupeKey = `${kind}:${id}:${userId}`
    await Notice.writeOnce({ ...written, userId, dedupeKey }, { client: trx })
  }
}

async function listeners(
  { organizationId, createdBy }: ReviewLink,
  trx: TransactionClientContract
) {
  const owner = await Membership.ownerOf(organizationId, { client: trx })
  const maker = await Membership.query({ client: trx })
    .where({ organization_id: organizationId, user_id: createdBy ?? '' })
    .first()
  return new Set([owner, maker].flatMap((member) => member?.userId ?? []))
}

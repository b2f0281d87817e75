import { DraftFactory } from '#database/factories/draft_factory'
import { makeConnectedMember } from '#tests/helpers/make_connected_member'

export const POST_ID = 'scheduled_1794614400000'
export const TOMORROW = '2026-11-22T09:00:00.000Z'

/** A connected member, a draft, and the body of the request that schedules it for tomorrow. */
export async function makeDesk() {
  const member = await makeConnectedMember()
  const organizationId = member.organization.id
  const draft = await DraftFactory.merge({ organizationId, id: 'draft_1' }).create()
  const body = {
    id: POST_ID,
    draft_id: draft.id,
    org_id: organizationId,
    publish_time: TOMORROW,
    timezone: 'Europe/Berlin',
    status: 'scheduled',
  }
  return { ...member, draft, body }
}

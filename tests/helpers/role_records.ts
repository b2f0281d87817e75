import drive from '@adonisjs/drive/services/main'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { MaterialFactory } from '#database/factories/material_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { OrganizationFactory } from '#database/factories/organization_factory'
import { PostFactory } from '#database/factories/post_factory'
import { ReviewLinkFactory } from '#database/factories/review_link_factory'
import { UserFactory } from '#database/factories/user_factory'
import AssistantMessage from '#models/assistant_message'
import Invitation from '#models/invitation'
import Membership from '#models/membership'
import ReviewComment from '#models/review_comment'
import Run from '#models/run'
import UndoStep from '#models/undo_step'
import { now } from '#services/clock'
import { PENDING } from '#tests/helpers/waiting_post'

/** The organization of the members, and the member who asks (for a stranger: its owner). */
type Place = { organizationId: string; userId: string }

type Row = { id: string }

async function message(place: Place) {
  const question = await AssistantMessage.ask(place, {
    kind: 'text',
    body: 'Write of our warehouse.',
  })
  const answer = await AssistantMessage.answerTo(question, { kind: 'text', body: 'Here it is.' })
  return answer ?? question
}

function failedRun(place: Place) {
  const step = { step: '', done: 0, total: 0 }
  return Run.create({ ...place, ...step, kind: 'generation', status: 'failed', input: {} })
}

function reviewLink({ organizationId }: Place) {
  return ReviewLinkFactory.merge({ organizationId }).create()
}

/** An organization that may be deleted, in which the member is what they are in the other one. */
async function another({ organizationId, userId }: Place) {
  const own = { organization_id: organizationId, user_id: userId }
  const { role } = await Membership.findByOrFail(own)
  return OrganizationFactory.with('memberships', 1, (membership) =>
    membership.merge({ userId, role })
  ).create()
}

async function materialWithFile({ organizationId }: Place) {
  const diskKey = `organizations/${organizationId}/materials/dock.pdf`
  const file = '%PDF-1.7'
  await drive.use().put(diskKey, file)
  const kept = { type: 'pdf' as const, diskKey, bytes: file.length }
  return MaterialFactory.merge({ organizationId, ...kept }).create()
}

async function member({ organizationId }: Place) {
  const { id: userId } = await UserFactory.create()
  return MembershipFactory.merge({ organizationId, userId, role: 'editor' }).create()
}

async function invitation({ organizationId, userId }: Place) {
  const open = new Invitation()
  open.renew(now())
  return open.merge({ organizationId, invitedBy: userId, role: 'editor', email: null }).save()
}

async function comment({ organizationId, parentId: postId }: PartPlace) {
  const { id: reviewLinkId } = await ReviewLinkFactory.merge({ organizationId }).create()
  const words = { authorName: 'Ana', body: 'Shorter, please.' }
  return ReviewComment.create({ organizationId, reviewLinkId, postId, ...words })
}

type PartPlace = Place & { parentId: string }

/** What a pattern names besides its `:id`, the parent. */
const PARTS: Record<string, (place: PartPlace) => Promise<Row>> = {
  ':memberId': member,
  ':invitationId': invitation,
  ':commentId': comment,
}

/** The token of something that the person did and has undone already. */
async function undoToken({ organizationId, userId }: Place) {
  const offer = { organizationId, userId, kind: 'reject_post' as const, now: now() }
  const { token } = await UndoStep.offer(offer)
  return { id: token }
}

/** By the beginning of a pattern: a fresh record of the organization for its `:id`. */
const RECORDS: [string, (place: Place) => Promise<Row>][] = [
  ['/api/organizations/:id/', async ({ organizationId }) => ({ id: organizationId })],
  ['/api/organizations/:id', another],
  ['/api/organization-materials/:id/file', materialWithFile],
  [
    '/api/organization-materials/',
    ({ organizationId }) => MaterialFactory.merge({ organizationId }).create(),
  ],
  ['/api/campaigns/', ({ organizationId }) => CampaignFactory.merge({ organizationId }).create()],
  [
    '/api/ai-content/posts/',
    ({ organizationId }) => PostFactory.merge({ organizationId, ...PENDING }).create(),
  ],
  ['/api/drafts/', ({ organizationId }) => DraftFactory.merge({ organizationId }).create()],
  ['/api/scheduled-posts/', ({ organizationId }) => PostFactory.merge({ organizationId }).create()],
  ['/api/posts/', ({ organizationId }) => PostFactory.merge({ organizationId }).create()],
  ['/api/assistant/messages/', message],
  ['/api/review-links/', reviewLink],
  ['/api/runs/', failedRun],
  ['/api/undo/', undoToken],
]

/** The address of a route, what it names made afresh; things of nobody's are 'unknown'. */
export async function addressOf(pattern: string, place: Place) {
  if (!pattern.includes(':')) return pattern
  const make = RECORDS.find(([beginning]) => pattern.startsWith(beginning))?.[1]
  const { id } = make ? await make(place) : { id: 'unknown' }
  let address = pattern.replace(/:id|:token/, id)
  for (const [name, makePart] of Object.entries(PARTS)) {
    if (!address.includes(name)) continue
    const part = await makePart({ ...place, parentId: id })
    address = address.replace(name, part.id)
  }
  return address.replaceAll(/:\w+/g, 'unknown')
}

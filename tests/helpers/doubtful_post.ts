import type Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'
import { now } from '#services/clock'
import type { LinkedinSandbox } from '#sandbox/linkedin'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { makeMember } from '#tests/helpers/make_member'
import { duePost, standing, tick } from '#tests/helpers/publisher'

/** A company page in the care of the sandbox's Maya. */
export const PAGE = 'urn:li:organization:2414183'

type Doubt = {
  /** What LinkedIn did: took the post and dropped the answer, or took nothing. */
  fault?: 'drop_after' | 'drop_before'
  own?: Partial<Post>
}

/** Lets LinkedIn live in the frozen time of the test. */
export function inOurTime(peer: LinkedinSandbox) {
  peer.settings.clockOffsetMs = now().toMillis() - Date.now()
}

/** A post that went to LinkedIn without an answer, from an organization that LinkedIn knows. */
export async function doubtfulPost(peer: LinkedinSandbox, { fault, own }: Doubt = {}) {
  inOurTime(peer)
  const member = await connectedOrganization(peer.url, { lifeDays: 9000 })
  const { post, attempts } = await doubtfulIn(peer, member, { fault, own })
  return { ...member, post, attempts }
}

/** The same in an organization that is connected already. */
export async function doubtfulIn(
  peer: LinkedinSandbox,
  { organization, user }: Awaited<ReturnType<typeof connectedOrganization>>,
  { fault = 'drop_after', own = {} }: Doubt = {}
) {
  const company = { authorKind: 'company' as const, authorUrn: PAGE }
  const where = { organizationId: organization.id, createdBy: user.id }
  const due = await duePost({ ...where, ...company, ...own })
  const rule = peer.faults.add({ match: 'POST /rest/posts', fault, times: 1 })
  await tick()
  peer.faults.remove(rule.id)
  const stands = await standing(due)
  if (stands.post.status !== 'unconfirmed') throw new Error(`It is ${stands.post.status}`)
  return stands
}

/** A post that stands unconfirmed after an attempt, without any LinkedIn. */
export async function unconfirmedPost(own: Partial<Post> & { organizationId: string }) {
  const post = await duePost({ status: 'unconfirmed', failureCode: 'unconfirmed', ...own })
  await post.merge({ dueAt: null }).save()
  const at = now().minus({ minutes: 2 })
  await PublishAttempt.create({
    postId: post.id,
    number: 1,
    phase: 'done',
    outcome: 'unconfirmed',
    reason: 'LinkedIn did not confirm this post.',
    worker: 'desk:7:0190a000-0000-7000-8000-000000000000',
    startedAt: at,
    finishedAt: at.plus({ seconds: 30 }),
  })
  return post
}

/** The same, of a member of their own. */
export async function unconfirmedOfMember(own: Partial<Post> = {}) {
  const member = await makeMember()
  const post = await unconfirmedPost({ organizationId: member.organization.id, ...own })
  return { ...member, post }
}

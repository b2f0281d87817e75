import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import ApproveAsClient from '#actions/review_links/approve_as_client'
import { ReviewLinkFactory } from '#database/factories/review_link_factory'
import type { ApprovalKind, ApprovalPolicy } from '#domain/approvals/approval_policy'
import Approval from '#models/approval'
import Draft from '#models/draft'
import Post from '#models/post'
import type ReviewLink from '#models/review_link'
import type { LedgerEntry } from '#sandbox/linkedin/linkedin_ledger'
import { pageUrn } from '#tests/helpers/data/members'
import type { makeTeam } from '#tests/helpers/data/members'
import { duePost } from '#tests/helpers/publishing/publisher'
import { bearerOf, serverUrl } from '#tests/helpers/requests'

const CHANGES = ['approve', 'approve_as_client', 'withdraw', 'edit', 'move', 'post_now'] as const

type Change = (typeof CHANGES)[number]

/** A post with several changes that are requested close to its publishing time. Instants in ms. */
export interface ApprovalRound {
  name: string
  policy: ApprovalPolicy
  /** Whether it has all of its approvals at the start. */
  isApproved: boolean
  dueAt: number
  movedTo: number
}

interface RoundChange {
  round: ApprovalRound
  change: Change
  askedAt: number
  /** Makes the text of an edit unique. */
  number: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const SPREAD = 20 * SECOND

/** Changes per post, all within a second before or after its time. */
const CHANGES_PER_ROUND = 4

/**
 * The approvals that a post needs under each policy. A campaign's post needs its reviewer's
 * approval.
 */
const NEEDED: Record<ApprovalPolicy, readonly ApprovalKind[]> = {
  campaigns: ['member'],
  everyone: ['member'],
  client: ['member', 'client'],
}

const POLICIES = Object.keys(NEEDED) as ApprovalPolicy[]

export function planApprovalRounds(count: number, begin: number, random: () => number) {
  return Array.from({ length: count }, (_, index): ApprovalRound => {
    const policy = POLICIES[index % POLICIES.length]
    return {
      name: `round${index}`,
      policy,
      isApproved: random() < 0.5,
      dueAt: begin + SECOND + Math.floor(random() * SPREAD),
      movedTo: begin + (30 + Math.floor(random() * 30)) * MINUTE,
    }
  })
}

export function planChanges(rounds: ApprovalRound[], random: () => number): RoundChange[] {
  const changes = rounds.flatMap((round) =>
    Array.from({ length: CHANGES_PER_ROUND }, (_, number) => ({
      round,
      number,
      change: CHANGES[Math.floor(random() * CHANGES.length)],
      askedAt: round.dueAt + Math.round((random() * 2 - 1) ** 3 * SECOND),
    }))
  )
  return changes.toSorted((a, b) => a.askedAt - b.askedAt)
}

type Team = Awaited<ReturnType<typeof makeTeam>>
type Teams = Record<ApprovalPolicy, Team>

/** The texts that someone saw and approved, by round and kind. Filled only from accepted requests. */
export class ApprovedTexts {
  #texts = new Set<string>()

  add(kind: ApprovalKind, text: string) {
    this.#texts.add(`${kind} ${text}`)
  }

  has(kind: ApprovalKind, text: string) {
    return this.#texts.has(`${kind} ${text}`)
  }
}

/** Creates each round's post, with a hundred authors in turn, and the approvals it starts with. */
export async function storeApprovalRounds(
  rounds: ApprovalRound[],
  teams: Teams,
  texts: ApprovedTexts
) {
  for (const [index, round] of rounds.entries()) {
    const { organization, members } = teams[round.policy]
    const organizationId = organization.id
    const body = `${round.name}: words 0`
    const draftId = round.policy === 'campaigns' ? null : `draft_${round.name}`
    const authorUrn = pageUrn(index % 100)
    if (draftId) {
      const author = { linkedinAuthorType: 'organization' as const, linkedinAuthorId: authorUrn }
      const content = { mode: 'text' as const, body, hashtags: [], assets: [], version: 1 }
      await Draft.create({ id: draftId, organizationId, ...author, ...content })
    }
    const post = await duePost({
      id: `scheduled_${round.name}`,
      organizationId,
      draftId,
      origin: draftId ? 'manual' : 'campaign',
      // The approval of a campaign's post that is already planned was taken back.
      needsReview: draftId === null && !round.isApproved,
      createdBy: members.editor.id,
      body,
      authorKind: 'company',
      authorUrn,
      dueAt: DateTime.fromMillis(round.dueAt, { zone: 'utc' }),
    })
    if (!round.isApproved) continue
    for (const kind of NEEDED[round.policy]) {
      const userId = kind === 'member' ? members.owner.id : null
      await Approval.give(post, { kind, authorName: 'Lena', userId }, {})
      texts.add(kind, body)
    }
  }
}

/** Returns a function that sends one change to Herald; the owner approves what the editor writes. */
export async function approvalAsker(teams: Teams, texts: ApprovedTexts) {
  const callers = new Map<ApprovalPolicy, Caller>()
  for (const policy of POLICIES) callers.set(policy, await Caller.of(teams[policy], texts))
  return async (change: RoundChange) => {
    const status = await callers.get(change.round.policy)!.ask(change)
    return { ...change, status }
  }
}

class Caller {
  static async of({ members, organization }: Team, texts: ApprovedTexts) {
    const link = await ReviewLinkFactory.merge({
      organizationId: organization.id,
      kind: 'week',
      weekStart: '2030-04-29',
      zone: 'UTC',
      mayApprove: true,
    }).create()
    const tokens = { owner: await bearerOf(members.owner), editor: await bearerOf(members.editor) }
    return new Caller(tokens, link, texts)
  }

  private constructor(
    private tokens: { owner: string; editor: string },
    private link: ReviewLink,
    private texts: ApprovedTexts
  ) {}

  /** Returns the status of the response. */
  ask({ round, change, number }: RoundChange): Promise<number> {
    const path = `/api/scheduled-posts/scheduled_${round.name}`
    if (change === 'approve') return this.#approve(path)
    if (change === 'approve_as_client') return this.#approveAsClient(`scheduled_${round.name}`)
    if (change === 'edit') return this.#edit(round, `${round.name}: words ${number + 1}`)
    if (change === 'withdraw') return this.#send('owner', 'DELETE', `${path}/approvals`)
    if (change === 'post_now') return this.#send('editor', 'POST', `${path}/post-now`)
    const query = new URLSearchParams({ publish_time: new Date(round.movedTo).toISOString() })
    return this.#send('editor', 'PATCH', `${path}?${query}`)
  }

  /** Reads the post as a person does, then approves the version that was read. */
  async #approve(path: string) {
    const read = await this.#request('owner', 'GET', path)
    const { version, draft_preview: preview } = (await read.json()) as {
      version: number
      draft_preview: { content: { body: string } }
    }
    const status = await this.#send('owner', 'POST', `${path}/approvals`, { version })
    if (status === 200) this.texts.add('member', preview.content.body)
    return status
  }

  async #approveAsClient(postId: string) {
    const { version, body } = await Post.findOrFail(postId)
    const approveAsClient = await app.container.make(ApproveAsClient)
    try {
      await approveAsClient.handle({ link: this.link, postId, name: 'Ana', version })
      this.texts.add('client', body)
      return 204
    } catch (error) {
      return (error as { status?: number }).status ?? 500
    }
  }

  #edit({ name, policy }: ApprovalRound, body: string) {
    if (policy === 'campaigns') {
      const path = `/api/ai-content/posts/scheduled_${name}`
      return this.#send('editor', 'PUT', path, { content: body })
    }
    return this.#send('editor', 'PUT', `/api/drafts/draft_${name}`, { content: { body } })
  }

  async #send(who: 'owner' | 'editor', method: string, path: string, body?: object) {
    const answer = await this.#request(who, method, path, body)
    await answer.text()
    return answer.status
  }

  #request(who: 'owner' | 'editor', method: string, path: string, body?: object) {
    const authorization = `Bearer ${this.tokens[who]}`
    const headers = { authorization, 'content-type': 'application/json' }
    const origin = serverUrl()
    return fetch(`${origin}${path}`, { method, headers, body: body && JSON.stringify(body) })
  }
}

/**
 * Why what LinkedIn received of a round must not have been published, or null. It is compared with
 * the approvals in the database, and with what the approvers saw.
 */
export function approvalProblemOf(
  round: ApprovalRound,
  { post, approvals }: { post: Post; approvals: readonly Approval[] },
  sent: readonly LedgerEntry[],
  texts: ApprovedTexts
): string | null {
  if (sent.length > 1) return 'sent twice'
  const [entry] = sent
  if (!entry) return post.status === 'published' ? 'published, but never received' : null
  if (entry.text !== post.body) return `sent "${entry.text}", but the post is "${post.body}"`
  for (const kind of NEEDED[round.policy]) {
    const isGiven = approvals.some(
      (given) =>
        given.kind === kind &&
        given.voidedAt === null &&
        given.contentVersion === post.contentVersion
    )
    if (!isGiven) return `sent without the ${kind}'s approval of version ${post.contentVersion}`
    if (!texts.has(kind, entry.text)) return `sent "${entry.text}", which no ${kind} saw`
  }
  return null
}

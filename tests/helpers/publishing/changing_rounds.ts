import { DateTime } from 'luxon'
import Draft from '#models/draft'
import type User from '#models/user'
import type { LedgerEntry } from '#sandbox/linkedin/linkedin_ledger'
import { AGENCY_PAGES } from '#sandbox/linkedin/people'
import { bearerOf, serverUrl } from '#tests/helpers/requests'
import { duePost } from '#tests/helpers/publishing/publisher'

/** A post with one change that is requested close to its publishing time. Instants are in ms. */
export interface Round {
  name: string
  change: 'edit' | 'move' | 'delete'
  dueAt: number
  askedAt: number
  movedTo: number
}

/** Herald's response to a round's change, and its time on LinkedIn's clock. */
export interface Answer {
  round: Round
  status: number
  said: string
  at: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const SPREAD = 20 * SECOND

/** Posts that are due within a minute, each with a change within a second before or after. */
export function planRounds(count: number, begin: number, random: () => number): Round[] {
  const changes = ['edit', 'move', 'delete'] as const
  return Array.from({ length: count }, (_, index) => {
    const dueAt = begin + SECOND + Math.floor(random() * SPREAD)
    return {
      name: `round${index}`,
      change: changes[Math.floor(random() * changes.length)],
      dueAt,
      askedAt: dueAt + Math.round((random() * 2 - 1) ** 3 * SECOND),
      movedTo: begin + (30 + Math.floor(random() * 30)) * MINUTE,
    }
  })
}

/** Creates a draft and a scheduled post for each round, with a hundred authors in turn. */
export async function storeRounds(rounds: Round[], organizationId: string) {
  for (const [index, { name, dueAt }] of rounds.entries()) {
    const authorUrn = `urn:li:organization:${AGENCY_PAGES[index % AGENCY_PAGES.length].id}`
    const [draftId, body] = [`draft_${name}`, `${name}: old words`]
    await Draft.create({
      id: draftId,
      organizationId,
      mode: 'text',
      body,
      hashtags: [],
      assets: [],
      linkedinAuthorType: 'organization',
      linkedinAuthorId: authorUrn,
      version: 1,
    })
    await duePost({
      id: `scheduled_${name}`,
      organizationId,
      draftId,
      body,
      authorKind: 'company',
      authorUrn,
      dueAt: DateTime.fromMillis(dueAt, { zone: 'utc' }),
    })
  }
}

/** Returns a function that sends a round's change to Herald over HTTP. */
export async function asker(user: User) {
  const authorization = `Bearer ${await bearerOf(user)}`
  const headers = { authorization, 'content-type': 'application/json' }
  const origin = serverUrl()
  return async (round: Round) => {
    const { path, ...request } = requestOf(round)
    const answer = await fetch(`${origin}${path}`, { ...request, headers })
    return { round, status: answer.status, said: await answer.text() }
  }
}

function requestOf({ name, change, movedTo }: Round) {
  const path = `/api/scheduled-posts/scheduled_${name}`
  if (change === 'delete') return { method: 'DELETE', path }
  if (change === 'move') {
    const query = new URLSearchParams({ publish_time: new Date(movedTo).toISOString() })
    return { method: 'PATCH', path: `${path}?${query}` }
  }
  const body = JSON.stringify({ content: { body: `${name}: new words` } })
  return { method: 'PUT', path: `/api/drafts/draft_${name}`, body }
}

/** Groups LinkedIn's received posts by round. */
export function byRound(ledger: LedgerEntry[]) {
  return Map.groupBy(ledger, ({ text }) => text.split(':')[0])
}

/**
 * Why LinkedIn's posts of a round contradict Herald's response: a post received after the response
 * must match it. `early` are posts that were received before the new time.
 */
export function problemOf(
  { round: { change }, status, said, at }: Answer,
  early: readonly LedgerEntry[],
  all: readonly LedgerEntry[]
): string | null {
  const [first] = all
  const isDeleted = change === 'delete' && status === 204
  if (all.length > 1) return 'sent twice'
  if (!first) return isDeleted ? null : 'never sent'
  const isLater = first.receivedAt > at
  const isNew = first.text.endsWith('new words')
  if (status === 409) return isNew ? 'refused, and yet the new text' : null
  if (status !== 200 && !isDeleted) return `answered ${status}: ${said}`
  if (isDeleted) return isLater ? 'deleted, and then sent' : null
  if (change === 'move') return early.length > 0 ? 'moved, and yet sent at its old time' : null
  return isLater && !isNew ? 'edited, and then sent with the old text' : null
}

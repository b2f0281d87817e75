import { DateTime } from 'luxon'
import { sqlInstant } from '#database/instants'
import { preparedRows } from '#database/prepared_rows'
import { utcMonthOf } from '#domain/billing/usage'
import Notification from '#models/notification'
import type Organization from '#models/organization'
import type User from '#models/user'
import { cachedRead } from '#queries/cached_read'
import { WAITS_FOR_REVIEW_SQL } from '#queries/approvals/approved_sql'

/** What the frame of every dashboard page shows in numbers, and which first steps are done. */
interface ShellFacts {
  /** Unread notifications of the user. */
  unread: number
  /** AI tokens that the user used in this UTC month. */
  aiTokens: number
  /** Posts in the organization's review queue. */
  waiting: number
  hasMaterial: boolean
  /** True when the organization has a draft or a post that was not imported. */
  hasWritten: boolean
  hasScheduled: boolean
}

const OWN_POST = `select 1 from posts where organization_id = :organization and origin <> 'imported'`

type FactsOfUser = Pick<ShellFacts, 'unread' | 'aiTokens' | 'hasMaterial'>
type FactsOfPosts = Pick<ShellFacts, 'waiting' | 'hasWritten' | 'hasScheduled'>

/** Changes of materials aren't counted for their organization, so this is read with every page. */
const OF_USER = `select
  (select count(*) from ${Notification.table} where user_id = :user and read_at is null) as unread,
  (select coalesce(sum(ai_tokens), 0) from ai_runs
    where user_id = :user and created_at >= :from and created_at < :until) as ai_tokens,
  exists (select 1 from materials where organization_id = :organization) as has_material`

/** Reads only tables whose changes are counted. */
const OF_POSTS = `select
  (select count(*) from posts where ${WAITS_FOR_REVIEW_SQL}) as waiting,
  (exists (select 1 from drafts where organization_id = :organization)
    or exists (${OWN_POST})) as has_written,
  exists (${OWN_POST} and publish_at is not null) as has_scheduled`

const kept = new WeakMap<User, { organization: Organization | null; facts: Promise<ShellFacts> }>()

/** Returns the facts, read once per request: each request loads its own user object. */
export function shellFacts(user: User, organization: Organization | null): Promise<ShellFacts> {
  const known = kept.get(user)
  if (known && known.organization === organization) return known.facts
  const facts = readFacts(user, organization)
  kept.set(user, { organization, facts })
  return facts
}

async function readFacts(user: User, organization: Organization | null): Promise<ShellFacts> {
  const [ofUser, ofPosts] = await Promise.all([
    readFactsOfUser(user.id, organization?.id ?? ''),
    organization && cachedRead(organization, 'shell', () => readFactsOfPosts(organization.id)),
  ])
  return { ...ofUser, ...(ofPosts ?? { waiting: 0, hasWritten: false, hasScheduled: false }) }
}

async function readFactsOfUser(user: string, organization: string): Promise<FactsOfUser> {
  const month = utcMonthOf(DateTime.utc())
  const [from, until] = [sqlInstant(month.from), sqlInstant(month.until)]
  const [row] = await preparedRows(OF_USER, { user, organization, from, until })
  return {
    unread: Number(row.unread),
    aiTokens: Number(row.ai_tokens),
    hasMaterial: Boolean(row.has_material),
  }
}

async function readFactsOfPosts(organization: string): Promise<FactsOfPosts> {
  const [row] = await preparedRows(OF_POSTS, { organization })
  return {
    waiting: Number(row.waiting),
    hasWritten: Boolean(row.has_written),
    hasScheduled: Boolean(row.has_scheduled),
  }
}

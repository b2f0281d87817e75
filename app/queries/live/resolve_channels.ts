import type { LucidModel } from '@adonisjs/lucid/types/model'
import { organizationChannel, userChannel } from '#domain/live/live_event'
import type { LiveChange, LiveKind } from '#domain/live/live_event'
import { PRIVATE_RUN_KINDS } from '#domain/runs/run_rules'
import Campaign from '#models/campaign'
import Draft from '#models/draft'
import Material from '#models/material'
import Post from '#models/post'
import Run from '#models/run'

/** The models whose rows name the owner of a record. Notifications already include their user. */
const ROWS: Partial<Record<LiveKind, LucidModel>> = {
  posts: Post,
  drafts: Draft,
  campaigns: Campaign,
  materials: Material,
  runs: Run,
}

type Owner = { id: string; organization_id: string; user_id?: string; kind?: string }

/**
 * Adds the channel of the permitted listeners to each change. Changes of deleted records are left
 * out.
 */
export async function resolveChannels(changes: readonly LiveChange[]) {
  const resolved = await Promise.all(
    [...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, batch]) => resolveOfKind(kind, batch))
  )
  return resolved.flat()
}

async function resolveOfKind(kind: LiveKind, changes: LiveChange[]) {
  const owners = await ownersOf(
    kind,
    changes.filter((change) => channelOf(change) === null)
  )
  return changes.flatMap((change) => {
    const channel = channelOf(change) ?? channelOf(owners.get(change.id))
    return channel === null ? [] : [{ ...change, channel }]
  })
}

/** Private records are visible to their user only. */
function channelOf(owner: Pick<LiveChange, 'organizationId' | 'userId'> | undefined) {
  if (owner?.userId !== undefined) return userChannel(owner.userId)
  return owner?.organizationId === undefined ? null : organizationChannel(owner.organizationId)
}

async function ownersOf(kind: LiveKind, changes: LiveChange[]) {
  const model = ROWS[kind]
  if (!model || changes.length === 0) return new Map<string, Omit<LiveChange, 'id' | 'kind'>>()
  const columns = model === Run ? ['user_id', 'kind'] : []
  const ids = changes.map(({ id }) => id)
  const rows = await model
    .query()
    .whereIn('id', ids)
    .select('id', 'organization_id', ...columns)
    .pojo<Owner>()
  return new Map(rows.map((row) => [row.id, ownerIn(row)]))
}

function ownerIn({ organization_id: organizationId, user_id: userId, kind }: Owner) {
  const isPrivate = PRIVATE_RUN_KINDS.some((own) => own === kind)
  return isPrivate ? { userId } : { organizationId }
}

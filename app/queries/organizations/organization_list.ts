import db from '@adonisjs/lucid/services/db'
import type { PlanTier } from '#domain/billing/plans'
import type { Role } from '#domain/organizations/roles'
import { PUBLISHABLE } from '#domain/posts/post_lifecycle'
import Organization from '#models/organization'
import { storedBytes } from '#models/organization_quotas'
import { planHolder } from '#models/plan_holder'

export interface ListedOrganization {
  id: string
  name: string
  /** The email addresses of its members, by role. */
  members: Record<Role, string[]>
  /** The LinkedIn account it publishes with, or null. */
  connection: { name: string; status: 'connected' | 'expired' } | null
  /** The number of scheduled posts. */
  plannedTimes: number
  storageBytes: number
  /** The plan of its first owner. Null without plan limits or without an owner. */
  plan: PlanTier | null
}

/** All organizations by name, with the facts that an operator needs. */
export async function organizationList(): Promise<ListedOrganization[]> {
  const organizations = await Organization.query()
    .preload('linkedinAccount')
    .preload('memberships', (memberships) => memberships.preload('user').orderBy('created_at'))
    .orderBy('name')
    .orderBy('id')
  const planned = await countPlannedPosts()
  const listed: ListedOrganization[] = []
  for (const organization of organizations) {
    const { id } = organization
    const plannedTimes = planned.get(id) ?? 0
    const storageBytes = await storedBytes(id)
    const plan = await planOf(organization)
    listed.push({ ...described(organization), plannedTimes, storageBytes, plan })
  }
  return listed
}

function described({ id, name, memberships, linkedinAccount: account }: Organization) {
  const emailsOf = (wanted: Role) =>
    memberships.filter(({ role }) => role === wanted).map(({ user }) => user.email)
  return {
    id,
    name,
    connection: account && { name: account.name, status: account.condition },
    members: {
      owner: emailsOf('owner'),
      editor: emailsOf('editor'),
      reviewer: emailsOf('reviewer'),
      writer: emailsOf('writer'),
    },
  }
}

async function planOf({ memberships }: Organization) {
  const owner = memberships.find(({ role }) => role === 'owner')
  if (!owner) return null
  const { tier, enforced } = await planHolder(owner.userId)
  return enforced ? tier : null
}

async function countPlannedPosts() {
  const rows: { id: string; count: number | string }[] = await db
    .from('posts')
    .whereIn('status', [...PUBLISHABLE])
    .groupBy('organization_id')
    .select('organization_id as id')
    .count('* as count')
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

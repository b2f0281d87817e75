import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import type { PortableRow } from '#domain/archives/table_facts'

/** Everybody whom rows of an organization name, with their role where they are members. */
export async function organizationPeople(
  client: QueryClientContract,
  organizationId: string
): Promise<PortableRow[]> {
  const members: { id: string; role: string }[] = await client
    .from('memberships')
    .where('organization_id', organizationId)
    .select({ id: 'user_id', role: 'role' })
  const roles = new Map(members.map(({ id, role }) => [id, role]))
  const ids = new Set([...roles.keys(), ...(await namedIds(client, organizationId))])
  const users: { id: string; email: string; full_name: string }[] = await client
    .from('users')
    .whereIn('id', [...ids])
    .orderBy('id')
    .select('id', 'email', 'full_name')
  return users.map((user) => ({ ...user, role: roles.get(user.id) ?? null }))
}

async function namedIds(client: QueryClientContract, organizationId: string) {
  const ids: string[] = []
  for (const { table, people, owner } of ORGANIZATION_PARTS) {
    for (const column of Object.keys(people ?? {})) {
      const query = client.from(table).whereNotNull(`${table}.${column}`)
      if (owner.part === 'organizations') query.where(`${table}.${owner.column}`, organizationId)
      else {
        query.join(owner.part, `${owner.part}.id`, `${table}.${owner.column}`)
        query.where(`${owner.part}.organization_id`, organizationId)
      }
      const rows: { id: string }[] = await query.distinct(`${table}.${column} as id`)
      ids.push(...rows.map(({ id }) => id))
    }
  }
  return ids
}

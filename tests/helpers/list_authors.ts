import type { ApiClient } from '@japa/api-client'
import type Organization from '#models/organization'
import type User from '#models/user'

export const AUTHORS = '/api/linkedin/managed-organizations'

/** Asks in a user's name whom an organization may post as. */
export function listAuthors(
  client: ApiClient,
  { user, organization }: { user: User; organization: Organization }
) {
  return client.get(AUTHORS).withGuard('api').loginAs(user).qs({ org_id: organization.id })
}

import type { ApiClient } from '@japa/api-client'
import type Organization from '#models/organization'
import type User from '#models/user'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'

/** The newest message of a conversation, as a page that is opened now sees it. */
export async function lastMessage(
  client: ApiClient,
  { user, organization }: { user: User; organization: Organization }
) {
  const own = inTheNameOf(client, user)
  const page = await own.get('/api/assistant/messages', { org_id: organization.id })
  return page.body().at(-1)
}

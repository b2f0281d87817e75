import type { ApiClient } from '@japa/api-client'
import ApiKey from '#models/api_key'
import { makeMember } from '#tests/helpers/make_member'

type Member = Awaited<ReturnType<typeof makeMember>>

/** Asks for a picture in a member's name. */
export function askForPicture(
  client: ApiClient,
  { user, organization }: Member,
  body: object = {}
) {
  const sent = { prompt: 'A dock at night', user_id: user.id, org_id: organization.id, ...body }
  return client.post('/api/drafts/generate-image').withGuard('api').loginAs(user).json(sent)
}

/** A member who has saved keys of these kinds. */
export async function memberWithKeys(kinds: ('openrouter' | 'unsplash' | 'pexels')[]) {
  const member = await makeMember()
  const keys = kinds.map((kind) => ({
    ...{ userId: member.user.id, kind, value: `sk-or-v1-${kind}`, last4: kind.slice(-4) },
  }))
  await ApiKey.createMany(keys)
  return member
}

import type { ApiClient } from '@japa/api-client'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'
import type { makeMember } from '#tests/helpers/make_member'

type Member = Pick<Awaited<ReturnType<typeof makeMember>>, 'user' | 'organization'>

/** A link of the member's organization, as a member makes it; answers the path that a client opens. */
export async function openReview(client: ApiClient, member: Member, asked: object) {
  const answer = await askForLink(client, member, asked)
  answer.assertStatus(201)
  const { id, url } = answer.body()
  return { id: String(id), path: new URL(url).pathname }
}

export function askForLink(client: ApiClient, { user, organization }: Member, asked: object) {
  const body = { label: 'Ana Ferreira', days: 7, ...asked }
  const path = `/api/review-links?org_id=${organization.id}`
  return inTheNameOf(client, user).post(path).json(body)
}

/** What a client without an account does by a link. */
export function clientCalls(client: ApiClient, path: string) {
  return {
    page: () => client.get(path).withInertia(),
    approve: (id: string, said: object = {}) =>
      client
        .post(`${path}/posts/${id}/approve`)
        .withCsrfToken()
        .json({ name: 'Ana', ...said }),
    comment: (id: string, text: string, said: object = {}) =>
      client
        .post(`${path}/posts/${id}/comments`)
        .withCsrfToken()
        .json({ name: 'Ana', text, ...said }),
  }
}

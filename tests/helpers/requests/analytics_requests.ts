import type { ApiClient } from '@japa/api-client'
import type { AnalyticsCard } from '#transformers/analytics_transformer'
import { selectOrganization } from '#tests/helpers/data/members'
import type { makeMember } from '#tests/helpers/data/members'
import type Organization from '#models/organization'
import type User from '#models/user'
import type { RunCard } from '#transformers/run_transformer'

type Member = Pick<Awaited<ReturnType<typeof makeMember>>, 'user' | 'organization'>

/** The page props of the Analytics screen; null while nothing is published. */
export async function openAnalytics(
  client: ApiClient,
  { user, organization }: Member,
  query: object = {}
): Promise<AnalyticsCard | null> {
  const request = client.get('/dashboard/analytics').qs(query).withInertia().loginAs(user)
  const answer = await selectOrganization(request, organization)
  answer.assertStatus(200)
  answer.assertInertiaComponent('analytics')
  return (answer.inertiaProps as { analytics: AnalyticsCard | null }).analytics
}

/** Downloads the screen's CSV file of posts. */
export function downloadPosts(
  client: ApiClient,
  { user, organization }: Member,
  query: object = {}
) {
  const request = client.get('/dashboard/analytics/posts.csv').qs(query).loginAs(user)
  return selectOrganization(request, organization)
}

const PATH = '/api/organization-materials'

/** A member's requests about the brand analysis of an organization. */
export function analysisRequests(
  client: ApiClient,
  { user, organization }: { user: User; organization: Organization }
) {
  const signed = (method: string, path: string) =>
    client.request(path, method).withGuard('api').loginAs(user).qs({ org_id: organization.id })
  return {
    analyze: () => signed('POST', `${PATH}/analyze`),
    analyzeLater: () => signed('POST', `${PATH}/analyze`).header('prefer', 'respond-async'),
    newest: () => signed('GET', `${PATH}/analysis`),
    running: () => signed('GET', `${PATH}/analysis/run`),
    run: async ({ id }: RunCard): Promise<RunCard> => {
      const answer = await signed('GET', `/api/runs/${id}`)
      return answer.body()
    },
    cancel: ({ id }: RunCard) => signed('DELETE', `/api/runs/${id}`),
  }
}

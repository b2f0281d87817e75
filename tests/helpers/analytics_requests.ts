import type { ApiClient } from '@japa/api-client'
import type { AnalyticsCard } from '#transformers/analytics_transformer'
import type { makeMember } from '#tests/helpers/make_member'
import { selectOrganization } from '#tests/helpers/select_organization'

type Member = Pick<Awaited<ReturnType<typeof makeMember>>, 'user' | 'organization'>

/** The Analytics screen as a member's browser gets it; null while nothing is published. */
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

/** The file of posts that the screen offers. */
export function downloadPosts(
  client: ApiClient,
  { user, organization }: Member,
  query: object = {}
) {
  const request = client.get('/dashboard/analytics/posts.csv').qs(query).loginAs(user)
  return selectOrganization(request, organization)
}

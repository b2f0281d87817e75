import type { ApiClient } from '@japa/api-client'
import type Organization from '#models/organization'
import type User from '#models/user'
import type { RunCard } from '#transformers/run_transformer'

const PATH = '/api/organization-materials'

/** The calls of a member about the brand analysis of an organization. */
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

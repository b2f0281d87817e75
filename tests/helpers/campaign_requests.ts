import type { ApiClient } from '@japa/api-client'
import type Organization from '#models/organization'
import type User from '#models/user'

type Member = { user: User; organization: Organization }

/** The calls of a member about campaigns and what they write. */
export function campaignRequests(client: ApiClient, { user, organization }: Member) {
  const orgId = organization.id
  const signed = (method: string, path: string) =>
    client.request(path, method).withGuard('api').loginAs(user)
  const inOrganization = (method: string, path: string) =>
    signed(method, path).qs({ org_id: orgId })
  const post = (id: string, rest = '') => `/api/ai-content/posts/${id}${rest}`
  return {
    list: () => inOrganization('GET', '/api/campaigns'),
    create: (body: object) =>
      signed('POST', '/api/campaigns').json({ org_id: orgId, created_by: user.id, ...body }),
    save: (id: string, body: object) =>
      signed('PUT', `/api/campaigns/${id}`).json({ org_id: orgId, updated_by: user.id, ...body }),
    turn: (id: string, status: string) =>
      signed('PATCH', `/api/campaigns/${id}/status`).json({ status }),
    remove: (id: string) => signed('DELETE', `/api/campaigns/${id}`),
    analytics: (id: string) => signed('GET', `/api/campaigns/${id}/analytics`),
    fromAnalysis: (body: object) =>
      signed('POST', '/api/organization-materials/generate-campaign').json({
        ...{ org_id: orgId, use_analysis: true },
        ...body,
      }),
    generate: (campaignId: string) =>
      signed('POST', '/api/ai-content/generate').json({
        ...{ campaign_id: campaignId, org_id: orgId, user_id: user.id },
      }),
    queue: () => inOrganization('GET', '/api/ai-content/review-queue'),
    approved: (query: object = {}) =>
      signed('GET', '/api/ai-content/approved-posts').qs({ org_id: orgId, ...query }),
    bannedWords: (words: string[]) =>
      inOrganization('PUT', '/api/ai-content/banned-words').json({ words }),
    approve: (id: string, body: object = {}) => signed('POST', post(id, '/approve')).json(body),
    reject: (id: string, body: object = {}) => signed('POST', post(id, '/reject')).json(body),
    edit: (id: string, body: object) => signed('PUT', post(id)).json(body),
    schedule: (id: string, body: object) => signed('PATCH', post(id, '/schedule')).json(body),
    postNow: (id: string) => signed('POST', post(id, '/post-now')),
    show: (id: string) => signed('GET', post(id)),
    removePost: (id: string) => signed('DELETE', post(id)),
  }
}

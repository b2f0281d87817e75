import { accountRequests } from '#validators/requests/account_requests'
import { campaignRequests } from '#validators/requests/campaign_requests'
import { draftRequests } from '#validators/requests/draft_requests'
import { organizationRequests } from '#validators/requests/organization_requests'
import { postRequests } from '#validators/requests/post_requests'
import type { ApiRequests } from '#validators/requests/api_request'

/** What each route takes, by its validators. */
export const apiRequests: ApiRequests = {
  ...accountRequests,
  ...organizationRequests,
  ...draftRequests,
  ...postRequests,
  ...campaignRequests,
}

/** The same as JSON Schemas. */
export function describedRequests() {
  const described = Object.entries(apiRequests).map(([route, { query, body, file }]) => {
    const schemas = {
      query: query && { ...query.toJSONSchema() },
      body: body && { ...body.toJSONSchema() },
    }
    return [route, { ...schemas, file }] as const
  })
  return Object.fromEntries(described)
}

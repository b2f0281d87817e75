import { accountOperations } from '#domain/api_description/operations/account_operations'
import { assistantOperations } from '#domain/api_description/operations/assistant_operations'
import { campaignOperations } from '#domain/api_description/operations/campaign_operations'
import { draftOperations } from '#domain/api_description/operations/draft_operations'
import { noticeOperations } from '#domain/api_description/operations/notice_operations'
import { organizationOperations } from '#domain/api_description/operations/organization_operations'
import { postOperations } from '#domain/api_description/operations/post_operations'
import type { Operations } from '#domain/api_description/operation'

/** What is said of every route of `/api`. */
export const operations: Operations = {
  ...accountOperations,
  ...noticeOperations,
  ...organizationOperations,
  ...draftOperations,
  ...postOperations,
  ...campaignOperations,
  ...assistantOperations,
}

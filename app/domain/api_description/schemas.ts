import { accountSchemas } from '#domain/api_description/schemas/account_schemas'
import { assistantSchemas } from '#domain/api_description/schemas/assistant_schemas'
import { campaignSchemas } from '#domain/api_description/schemas/campaign_schemas'
import { draftSchemas } from '#domain/api_description/schemas/draft_schemas'
import { organizationSchemas } from '#domain/api_description/schemas/organization_schemas'
import { postSchemas } from '#domain/api_description/schemas/post_schemas'
import type { Schemas } from '#domain/api_description/operation'

/** The shapes that answers are made of. */
export const schemas: Schemas = {
  ...accountSchemas,
  ...organizationSchemas,
  ...draftSchemas,
  ...postSchemas,
  ...campaignSchemas,
  ...assistantSchemas,
}

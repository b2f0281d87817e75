import AssistantMessage from '#models/assistant_message'
import Campaign from '#models/campaign'
import Comment from '#models/comment'
import ConnectedProgram from '#models/connected_program'
import Draft from '#models/draft'
import Material from '#models/material'
import Media from '#models/media'
import Organization from '#models/organization'
import Post from '#models/post'
import ReviewLink from '#models/review_link'
import type User from '#models/user'
import Webhook from '#models/webhook'

/** Subqueries for the organization of a record that a URL names by id. */
const ORGANIZATION_IDS = {
  organization: (id: string) => Organization.query().where('id', id).select('id'),
  post: (id: string) => Post.query().where('id', id).select('organization_id'),
  ai_post: (id: string) => Post.query().where({ id, origin: 'campaign' }).select('organization_id'),
  draft: (id: string) => Draft.query().where('id', id).select('organization_id'),
  campaign: (id: string) => Campaign.query().where('id', id).select('organization_id'),
  comment: (id: string) => Comment.query().where('id', id).select('organization_id'),
  material: (id: string) => Material.query().where('id', id).select('organization_id'),
  media: (id: string) => Media.query().where('id', id).select('organization_id'),
  review_link: (id: string) => ReviewLink.query().where('id', id).select('organization_id'),
  program: (id: string) => ConnectedProgram.query().where('id', id).select('organization_id'),
  webhook: (id: string) => Webhook.query().where('id', id).select('organization_id'),
  message: (id: string) => AssistantMessage.query().where('id', id).select('organization_id'),
}

export type RecordKind = keyof typeof ORGANIZATION_IDS

/**
 * Returns the organization of a record, through the user's own relation, in one query.
 * @throws E_ROW_NOT_FOUND for strangers
 */
export function organizationOfRecord(user: User, kind: RecordKind, id: string) {
  const own = user.related('organizations').query()
  return own.whereIn('organizations.id', ORGANIZATION_IDS[kind](id)).firstOrFail()
}

import type { Schemas } from '#domain/api_description/operation'
import {
  flag,
  instant,
  integer,
  listOf,
  nullable,
  object,
  oneOf,
  text,
} from '#domain/api_description/shapes'
import { CLAIM_FIELDS } from '#domain/materials/brand_analysis'
import { ROLES } from '#domain/organizations/roles'

const condition = nullable(oneOf(['connected', 'expired']))
const mode = nullable(oneOf(['personal', 'pages']))

const invitation = {
  id: text,
  email: nullable(text),
  role: oneOf(ROLES),
  created_at: instant,
  expires_at: instant,
}

const material = {
  id: text,
  org_id: text,
  name: text,
  type: text,
  status: text,
  url: nullable(text),
  file_url: nullable(text),
  bytes: nullable(integer),
  pages: nullable(integer),
  characters: nullable(integer),
  is_cut: flag,
  progress: nullable(
    object({ step: nullable(text), done: nullable(integer), total: nullable(integer) })
  ),
  failure_reason: nullable(text),
  read_at: nullable(instant),
  created_at: instant,
  updated_at: instant,
}

/** Organizations, their connection with LinkedIn and what is known of their brand. */
export const organizationSchemas: Schemas = {
  Organization: object({
    id: text,
    name: text,
    website: nullable(text),
    brand_tone: nullable(text),
    target_audience: nullable(text),
    created_by: nullable(text),
    role: oneOf(ROLES),
    linkedin_connected: flag,
    linkedin_status: condition,
    linkedin_app_mode: mode,
  }),
  Member: object({
    id: text,
    user_id: text,
    name: text,
    email: text,
    role: oneOf(ROLES),
    joined_at: instant,
  }),
  Invitation: object(invitation),
  NewInvitation: object({ ...invitation, url: text, is_mailed: flag }, ['is_mailed']),
  LinkedinStatus: object({
    linkedin_connected: flag,
    linkedin_profile: nullable(
      object({ name: text, email: nullable(text), picture: nullable(text) })
    ),
    status: condition,
    app_mode: mode,
    scopes: object({ granted: listOf(text), needed: listOf(text), missing: listOf(text) }),
    expires_at: nullable(instant),
  }),
  Authors: object(
    {
      personal: nullable(object({ id: text, name: text, picture: nullable(text) })),
      organizations: listOf(
        object({ id: text, name: text, localizedName: text, logo: nullable(text) })
      ),
      warning: text,
    },
    ['warning']
  ),
  Material: object(material),
  BrandAnalysis: object({
    id: text,
    org_id: text,
    brand_voice: text,
    content_pillars: listOf(text),
    target_audience: object({ industries: listOf(text), job_titles: listOf(text) }),
    expert_segments: listOf(text),
    suggested_campaigns: listOf(object({ name: text, description: text, focus: text })),
    evidence: listOf(
      object({ claim: text, field: oneOf(CLAIM_FIELDS), material_id: text, quote: text })
    ),
    materials: listOf(object({ id: text, name: text, type: text })),
    model: nullable(text),
    created_at: instant,
  }),
}

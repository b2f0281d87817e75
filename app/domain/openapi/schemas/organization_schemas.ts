import {
  flag,
  instant,
  integer,
  listOf,
  nullable,
  object,
  oneOf,
  text,
} from '#domain/openapi/shapes'
import type { Schemas } from '#domain/openapi/shapes'
import { CLAIM_FIELDS } from '#domain/materials/analysis_result'
import { EXTENDED_SCOPES } from '#domain/linkedin/linkedin_scopes'
import { APPROVAL_POLICIES } from '#domain/approvals/approval_policy'
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
  characters: integer,
  is_cut: flag,
  progress: nullable(object({ step: text, done: integer, total: integer })),
  failure_reason: nullable(text),
  read_at: nullable(instant),
  created_at: instant,
  updated_at: instant,
}

/** Schemas of organizations, their LinkedIn connection and brand analysis. */
export const organizationSchemas: Schemas = {
  Organization: object({
    id: text,
    name: text,
    website: nullable(text),
    brand_tone: text,
    target_audience: text,
    utm: nullable(object({ hosts: listOf(text), source: text, medium: text })),
    created_by: nullable(text),
    role: oneOf(ROLES),
    approval_policy: oneOf(APPROVAL_POLICIES),
    programs_review_only: flag,
    linkedin_connected: flag,
    linkedin_status: condition,
    linkedin_app_mode: mode,
    can_search_followers: flag,
  }),
  Member: object({
    id: text,
    user_id: text,
    name: text,
    email: text,
    role: oneOf(ROLES),
    joined_at: instant,
    linkedin_account: nullable(text),
  }),
  Invitation: object(invitation),
  NewInvitation: object({ ...invitation, url: text, is_mailed: flag }),
  LinkedinStatus: object({
    linkedin_connected: flag,
    linkedin_profile: nullable(
      object({ name: text, email: nullable(text), picture: nullable(text) })
    ),
    status: condition,
    app_mode: mode,
    scopes: object({
      granted: listOf(text),
      needed: listOf(text),
      missing: listOf(text),
      extended: listOf(
        object({ scope: oneOf(EXTENDED_SCOPES), state: oneOf(['granted', 'missing', 'off']) })
      ),
    }),
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

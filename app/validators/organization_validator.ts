import vine from '@vinejs/vine'
import type { FieldContext, Infer } from '@vinejs/vine/types'
import { APPROVAL_POLICIES, PLANNED_POST_CHOICES } from '#domain/approvals/approval_policy'
import {
  DEFAULT_BRAND_TONE,
  DEFAULT_TARGET_AUDIENCE,
  ORGANIZATION_BOUNDS,
  UTM_BOUNDS,
  utmHost,
  websiteUrl,
} from '#domain/organizations/organization_rules'
import { MAX_EMAIL, normaliseEmail, PLAIN_EMAIL } from '#domain/auth/auth_rules'
import { MAX_INVITATION_TOKEN } from '#domain/organizations/invitation_rules'
import { ROLES } from '#domain/organizations/roles'
import type { UtmSettings } from '#domain/web/utm'
import { STEP_IDS } from '#domain/onboarding/steps'
import { visibleName } from '#validators/fields'

/** Ids are short, so a longer value cannot be one. */
export const orgIdValidator = vine.create({ org_id: vine.string().maxLength(64) })

const { name, website, brandTone, targetAudience } = ORGANIZATION_BOUNDS

const websiteRule = vine.createRule((text, _, field) => {
  if (typeof text !== 'string') return
  const address = websiteUrl(text)
  if (address) field.mutate(address, field)
  else field.report('Please enter a valid website URL.', 'website', field)
})

/** An optional text; blank counts as missing. */
function optionalText(max: number) {
  return vine
    .string()
    .parse((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value))
    .trim()
    .maxLength(max)
    .optional()
}

/** An optional change of a text; blank or null clears it. */
function changedText(max: number) {
  return vine
    .string()
    .parse((value) => (value === null ? '' : value))
    .trim()
    .maxLength(max)
    .optional()
}

const CHANGEABLE = [
  'name',
  'website',
  'brand_tone',
  'target_audience',
  'utm',
  'approval_policy',
  'programs_review_only',
]

const changedWebsiteRule = vine.createRule((text, _, field) => {
  if (typeof text !== 'string' || text === '') return
  const address = websiteUrl(text)
  if (address) field.mutate(address, field)
  else field.report('Please enter a valid website URL.', 'website', field)
})

/** The name cannot be cleared, and at least one field must change. */
function needsName({ data }: FieldContext) {
  return data.name === null || !CHANGEABLE.some((field) => Object.hasOwn(Object(data), field))
}

const utmHostRule = vine.createRule((text, _, field) => {
  if (typeof text !== 'string') return
  const host = utmHost(text)
  if (host) field.mutate(host, field)
  else field.report('Enter a host such as example.com.', 'host', field)
})

/** The tags on links of the organization's own hosts; null switches them off. */
function utmSettings() {
  const value = () => vine.string().trim().minLength(1).maxLength(UTM_BOUNDS.value.max)
  return vine
    .object({
      hosts: vine
        .array(vine.string().maxLength(UTM_BOUNDS.host.max).use(utmHostRule()))
        .maxLength(UTM_BOUNDS.hosts.max),
      source: value(),
      medium: value(),
    })
    .nullable()
    .optional()
}

export const organizationChangeValidator = vine.create({
  name: visibleName(name).optional().requiredWhen(needsName),
  website: changedText(website.max).use(changedWebsiteRule()),
  brand_tone: changedText(brandTone.max),
  target_audience: changedText(targetAudience.max),
  utm: utmSettings(),
  approval_policy: vine.enum(APPROVAL_POLICIES).optional(),
  planned_posts: vine.enum(PLANNED_POST_CHOICES).optional(),
  programs_review_only: vine.boolean({ strict: true }).optional(),
})

type SentChange = Infer<typeof organizationChangeValidator>

interface OrganizationChange {
  name?: string
  website?: string | null
  brandTone?: string
  targetAudience?: string
  utm?: UtmSettings | null
  programsReviewOnly?: boolean
}

/** Only sent fields change. A blank tone or audience resets to the default. */
export function organizationChange(sent: SentChange) {
  const change: OrganizationChange = {}
  if (sent.name !== undefined) change.name = sent.name
  if (sent.website !== undefined) change.website = sent.website || null
  if (sent.brand_tone !== undefined) change.brandTone = sent.brand_tone || DEFAULT_BRAND_TONE
  if (sent.target_audience !== undefined) {
    change.targetAudience = sent.target_audience || DEFAULT_TARGET_AUDIENCE
  }
  if (sent.programs_review_only !== undefined) {
    change.programsReviewOnly = sent.programs_review_only
  }
  if (sent.utm !== undefined) {
    change.utm = sent.utm && { ...sent.utm, hosts: [...new Set(sent.utm.hosts)] }
  }
  return change
}

export const newOrganizationValidator = vine.create({
  name: visibleName(name),
  website: optionalText(website.max).use(websiteRule()),
  brand_tone: optionalText(brandTone.max),
  target_audience: optionalText(targetAudience.max),
})

/** An optional email address; blank counts as missing. */
function optionalEmail() {
  return vine
    .string()
    .parse((value) => {
      if (typeof value !== 'string') return value
      return normaliseEmail(value) || undefined
    })
    .maxLength(MAX_EMAIL)
    .email()
    .regex(PLAIN_EMAIL)
    .nullable()
    .optional()
}

export const roleValidator = vine.create({ role: vine.enum(ROLES) })

/** What happens to a removed member's links and feeds; they end by default. */
export const removalValidator = vine.create({
  links: vine.enum(['end', 'transfer'] as const).optional(),
})

export const newInvitationValidator = vine.create({
  role: vine.enum(ROLES),
  email: optionalEmail(),
})

export const acceptanceValidator = vine.create({
  token: vine.string().minLength(1).maxLength(MAX_INVITATION_TOKEN),
})

/** Hides or shows the onboarding list, or skips a step. One of the two is required. */
export const onboardingChoiceValidator = vine.create({
  is_hidden: vine.boolean({ strict: true }).optional(),
  skip: vine.enum(STEP_IDS).optional().requiredIfMissing('is_hidden'),
})

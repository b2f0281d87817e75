import vine from '@vinejs/vine'
import type { FieldContext, Infer } from '@vinejs/vine/types'
import {
  DEFAULT_BRAND_TONE,
  DEFAULT_TARGET_AUDIENCE,
  ORGANIZATION_BOUNDS,
} from '#domain/organizations/defaults'
import { websiteUrl } from '#domain/organizations/website_url'

/** Ids are short; anything longer cannot be one. */
export const orgIdValidator = vine.create({ org_id: vine.string().maxLength(64) })

const { name, website, brandTone, targetAudience } = ORGANIZATION_BOUNDS

const websiteRule = vine.createRule((text, _, field) => {
  if (typeof text !== 'string') return
  const address = websiteUrl(text)
  if (address) field.mutate(address, field)
  else field.report('Please enter a valid website URL.', 'website', field)
})

/** A text that may be left out; left blank it counts as left out. */
function optionalText(max: number) {
  return vine
    .string()
    .parse((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value))
    .trim()
    .maxLength(max)
    .optional()
}

/** A text that may be changed; blank or null takes it away. */
function changedText(max: number) {
  return vine
    .string()
    .parse((value) => (value === null ? '' : value))
    .trim()
    .maxLength(max)
    .optional()
}

const CHANGEABLE = ['name', 'website', 'brand_tone', 'target_audience']

const changedWebsiteRule = vine.createRule((text, _, field) => {
  if (typeof text !== 'string' || text === '') return
  const address = websiteUrl(text)
  if (address) field.mutate(address, field)
  else field.report('Please enter a valid website URL.', 'website', field)
})

/** A name cannot be taken away, and a change changes something. */
function needsName({ data }: FieldContext) {
  return data.name === null || !CHANGEABLE.some((field) => Object.hasOwn(Object(data), field))
}

export const organizationChangeValidator = vine.create({
  name: vine
    .string()
    .trim()
    .minLength(name.min)
    .maxLength(name.max)
    .optional()
    .requiredWhen(needsName),
  website: changedText(website.max).use(changedWebsiteRule()),
  brand_tone: changedText(brandTone.max),
  target_audience: changedText(targetAudience.max),
})

type SentChange = Infer<typeof organizationChangeValidator>

interface OrganizationChange {
  name?: string
  website?: string | null
  brandTone?: string
  targetAudience?: string
}

/** Only what was sent changes; a blank tone or audience is the one that organizations begin with. */
export function organizationChange(sent: SentChange) {
  const change: OrganizationChange = {}
  if (sent.name !== undefined) change.name = sent.name
  if (sent.website !== undefined) change.website = sent.website || null
  if (sent.brand_tone !== undefined) change.brandTone = sent.brand_tone || DEFAULT_BRAND_TONE
  if (sent.target_audience !== undefined) {
    change.targetAudience = sent.target_audience || DEFAULT_TARGET_AUDIENCE
  }
  return change
}

export const newOrganizationValidator = vine.create({
  name: vine.string().trim().minLength(name.min).maxLength(name.max),
  website: optionalText(website.max).use(websiteRule()),
  brand_tone: optionalText(brandTone.max),
  target_audience: optionalText(targetAudience.max),
})

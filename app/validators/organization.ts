import vine from '@vinejs/vine'
import { ORGANIZATION_BOUNDS } from '#domain/organizations/defaults'
import { websiteUrl } from '#domain/organizations/website_url'

/** Ids are short; anything longer cannot be one. */
export const orgIdValidator = vine.create({ org_id: vine.string().maxLength(64) })

const { name, website, brandTone, targetAudience } = ORGANIZATION_BOUNDS

const websiteRule = vine.createRule((text, _, field) => {
  if (typeof text !== 'string') return
  const address = websiteUrl(text)
  if (address) field.mutate(address, field)
  else field.report('Please enter a valid website address.', 'website', field)
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

export const newOrganizationValidator = vine.create({
  name: vine.string().trim().minLength(name.min).maxLength(name.max),
  website: optionalText(website.max).use(websiteRule()),
  brand_tone: optionalText(brandTone.max),
  target_audience: optionalText(targetAudience.max),
})

import type Organization from '#models/organization'

/** An organization on the wire. Preload `linkedinAccount` before. */
export function organizationCard(organization: Organization) {
  return {
    id: organization.id,
    name: organization.name,
    website: organization.website,
    brand_tone: organization.brandTone,
    target_audience: organization.targetAudience,
    created_by: organization.createdBy,
    linkedin_connected: organization.linkedinAccount?.condition === 'connected',
  }
}

export type OrganizationCard = ReturnType<typeof organizationCard>

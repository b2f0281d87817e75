import type Organization from '#models/organization'

/** An organization on the wire. Preload `linkedinAccount` before. */
export function organizationCard(organization: Organization) {
  const account = organization.linkedinAccount
  return {
    id: organization.id,
    name: organization.name,
    website: organization.website,
    brand_tone: organization.brandTone,
    target_audience: organization.targetAudience,
    created_by: organization.createdBy,
    linkedin_connected: account?.condition === 'connected',
    linkedin_status: account?.condition ?? null,
    linkedin_app_mode: account?.appMode ?? null,
  }
}

export type OrganizationCard = ReturnType<typeof organizationCard>

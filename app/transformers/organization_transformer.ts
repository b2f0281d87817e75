import type Organization from '#models/organization'

/**
 * An organization on the wire, to one of its members. Preload `linkedinAccount` before, and load it
 * through the user's own relation, which carries the role along.
 */
export function organizationCard(organization: Organization) {
  const account = organization.linkedinAccount
  return {
    id: organization.id,
    name: organization.name,
    website: organization.website,
    brand_tone: organization.brandTone,
    target_audience: organization.targetAudience,
    created_by: organization.createdBy,
    role: organization.role,
    linkedin_connected: account?.condition === 'connected',
    linkedin_status: account?.condition ?? null,
    linkedin_app_mode: account?.appMode ?? null,
  }
}

export type OrganizationCard = ReturnType<typeof organizationCard>
